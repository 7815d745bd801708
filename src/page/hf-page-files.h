/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Where a page finds its line, beside itself. */
#define HF_PAGE_PATH "page"

#define HF_TYPE_PAGE_FILES (hf_page_files_get_type ())
G_DECLARE_FINAL_TYPE (HfPageFiles, hf_page_files, HF, PAGE_FILES, GObject)

HfPageFiles *hf_page_files_new (SoupServer *soup, const char *page);
const char *hf_page_files_get_version (HfPageFiles *self);
gboolean hf_page_files_has (HfPageFiles *self, const char *name);

G_END_DECLS
