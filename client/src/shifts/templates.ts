import type { ShiftTemplate } from '@prakat/schema/board-wire'
import type { Client } from 'urql'
import { toFailure, type Failure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import type { BoardStore } from './board-store.ts'

const templatesQuery = graphql(`
  query ShiftTemplates($departmentId: ID!) {
    shiftTemplates(departmentId: $departmentId) {
      departmentId version mayUpdate
      templates { key name startMinute endMinute place color }
    }
  }
`)
const saveTemplatesMutation = graphql(`
  mutation SaveShiftTemplates(
    $departmentId: ID!, $version: Int!, $templates: [ShiftTemplateInput!]!
  ) {
    saveShiftTemplates(departmentId: $departmentId, version: $version, templates: $templates) {
      departmentId version mayUpdate
      templates { key name startMinute endMinute place color }
    }
  }
`)

interface Saved {
  version: number
  templates: unknown
}

function take(store: BoardStore, { version, templates }: Saved) {
  store.setState(({ board }) => ({
    board: { ...board, templates: templates as ShiftTemplate[], templatesVersion: version },
  }))
}

/** Replaces the templates of the board's department. */
export async function saveTemplates(
  client: Client,
  store: BoardStore,
  { templates, version }: { templates: readonly ShiftTemplate[]; version: number },
): Promise<Failure | null> {
  const { departmentId } = store.getState().week
  const input = templates.map(({ key, name, startMinute, endMinute, place, color }) => ({
    ...{ key, name, startMinute, endMinute, place, color },
  }))
  const { data, error } = await client.mutation(saveTemplatesMutation, {
    ...{ departmentId, version, templates: input },
  })
  if (!data) return toFailure(error)
  take(store, data.saveShiftTemplates)
  return null
}

/** As others have saved them meanwhile. */
export async function loadTemplates(client: Client, departmentId: string) {
  const { data } = await client.query(
    templatesQuery,
    { departmentId },
    { requestPolicy: 'network-only' },
  )
  if (!data) return null
  const { version, templates } = data.shiftTemplates
  return { version, templates: templates as ShiftTemplate[] }
}
