import { Migration } from '@mikro-orm/migrations'
import { listIndexes } from '@prakat/kit/resource/list-indexes'

/** Lists stay fast when they are long. */
export class Lists extends Migration {
  override up(): void {
    for (const statement of indexes) this.addSql(statement)
  }
}

const indexes = [
  ...listIndexes('position', {
    searched: ['title_en', 'title_th', 'code'],
    orders: [['title_en'], ['code'], ['level', 'title_en']],
  }),
  ...listIndexes('department', {
    searched: ['name_en', 'name_th', 'code'],
    orders: [['sort_order', 'name_en'], ['name_en'], ['code']],
  }),
  ...listIndexes('user_group', { searched: ['name'], orders: [['name']] }),
]
