/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "together/guest/hf-company.h"

G_BEGIN_DECLS

#define HF_TYPE_TABLE_NEWS (hf_table_news_get_type ())
G_DECLARE_FINAL_TYPE (HfTableNews, hf_table_news, HF, TABLE_NEWS, GObject)

HfTableNews *hf_table_news_new (HfVisit *visit, HfCompany *company, GtkWidget *parent);
void hf_table_news_set_broken (HfTableNews *self, gboolean broken);
gint hf_table_news_find_missing (HfTableNews *self);
gint hf_table_news_find_slow (HfTableNews *self);

G_END_DECLS
