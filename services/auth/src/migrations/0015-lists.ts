import { Migration } from '@mikro-orm/migrations'

/** Lists stay fast when they are long. */
export class Lists extends Migration {
  override up(): void {
    for (const statement of indexes) this.addSql(statement)
  }
}

const indexes = [
  `create index position_search on position using gin
    (title_en public.gin_trgm_ops, title_th public.gin_trgm_ops, code public.gin_trgm_ops)`,
  `create index position_by_title_en on position (title_en, id) where deleted_at is null`,
  `create index position_by_code on position (code, id) where deleted_at is null`,
  `create index position_by_level_title_en on position (level, title_en, id) where deleted_at is null`,
  `create index department_search on department using gin
    (name_en public.gin_trgm_ops, name_th public.gin_trgm_ops, code public.gin_trgm_ops)`,
  `create index department_by_sort_order_name_en on department (sort_order, name_en, id) where deleted_at is null`,
  `create index department_by_name_en on department (name_en, id) where deleted_at is null`,
  `create index department_by_code on department (code, id) where deleted_at is null`,
  `create index user_group_search on user_group using gin (name public.gin_trgm_ops)`,
  `create index user_group_by_name on user_group (name, id) where deleted_at is null`,
]
