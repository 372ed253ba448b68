import { Migration } from '@mikro-orm/migrations'
import { searchText } from '@prakat/kit/resource/list-indexes'

/** Searches of long lists compare one text in place of several. */
export class SearchText extends Migration {
  override up(): void {
    for (const statement of searchText('category', ['name_en', 'name_th', 'slug']))
      this.addSql(statement)
  }
}
