import { Migration } from '@mikro-orm/migrations'
import { searchText } from '@prakat/kit/resource/list-indexes'

/** Searches of long lists compare one text in place of several. */
export class SearchText extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  ...searchText('position', ['title_en', 'title_th', 'code']),
  ...searchText('department', ['name_en', 'name_th', 'code']),
  ...searchText('user_group', ['name']),
]
