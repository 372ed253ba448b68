import type { EntityName } from '@mikro-orm/core'
import type { Database } from '../database.ts'

/** The column that keeps a property, and whether it holds text or numbers. */
export function columnOf<Row>(
  orm: Database['orm'],
  entity: EntityName<Row>,
  property: string,
): { name: string; holds: string } {
  const { fieldNames, runtimeType } = orm.getMetadata().get(entity).properties[property as never]!
  return { name: fieldNames[0]!, holds: runtimeType }
}
