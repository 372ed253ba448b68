import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { id } from '@prakat/schema/scalars'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { hashOf, preparePhoto } from '../photos/change-photo.ts'
import { photoPath } from '../photos/read-photo.ts'
import { lineNodes, loadLineNode } from './line-node.ts'
import { saved } from './save-line-node.ts'

/** Sets or removes a photo of a place itself, which is shown in place of that of whoever has it. */
export const changeLinePhoto = (step: 'set' | 'remove', context: AuthContext) =>
  command(
    {
      name: `managementLine.${step}-photo`,
      input: z.strictObject({ id, image: z.instanceof(File).nullable() }),
      load: loadLineNode,
      authorize: () => 'managementLine.update',
      prepare: (_row, { image }, { actor }) => preparePhoto(context, actor, image),
      handle: async (row, _input, given) => {
        const { em, now, prepared } = given
        if (row.deletedAt) throw new AppError('CONFLICT', lineNodes.texts.trashed())
        const hash = prepared && hashOf(row.id, prepared)
        if (prepared) {
          await em.execute(
            `insert into photo (hash, bytes, created_at, of_place) values (?, ?, ?, true)
             on conflict (hash) do nothing`,
            [hash, prepared, now],
          )
        }
        await em.execute(`update line_node set photo = ? where id = ?`, [hash, row.id])
        await forgetUnused(em)
        const { output, events } = await saved(row, {}, given)
        return { output: { ...output, photo: hash && photoPath(hash) }, events }
      },
    },
    { ...context, deps: {} },
  )

/** Deletes the photos that neither the draft nor a version has any more that can be brought back. */
const forgetUnused = (em: EntityManager) =>
  em.execute(
    `delete from photo where of_place
       and not exists (select from line_node where photo = hash)
       and not exists (select from line_version where photos @> to_jsonb(hash))
       and not exists (select from line_snapshot where photos @> to_jsonb(hash))`,
  )
