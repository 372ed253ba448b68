import { implement } from '@orpc/server'
import { exportRows } from '@prakat/kit/resource/export-rows'
import { getRow, listRows } from '@prakat/kit/resource/list-rows'
import { contentContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import { copyCommands } from './copy-week.ts'
import { readOwnShifts } from './own-shifts.ts'
import { publishCommands } from './publish-week.ts'
import { readBoard, readPeopleBeside } from './read-board.ts'
import { saveShifts } from './save-shifts.ts'
import { listTemplates, saveTemplates } from './shift-templates.ts'
import { readTeamShifts } from './team-shifts.ts'
import { weekCommands } from './week-commands.ts'
import { listRevisions, readRevision, restoreRevision } from './week-revisions.ts'
import { workSchedules } from './work-schedule.ts'

/** Work schedules: contract → operation. */
export function scheduleRoutes(content: ContentContext) {
  const { workSchedules: os } = implement(contentContract).$context<CallContext>()
  const commands = {
    ...{ ...weekCommands(content), ...copyCommands(content), ...publishCommands(content) },
    ...{ saveShifts: saveShifts(content), restoreRevision: restoreRevision(content) },
    saveTemplates: saveTemplates(content),
  }
  const { database } = content
  return {
    list: os.list.handler(({ input, context }) =>
      listRows(workSchedules, database, input, context),
    ),
    get: os.get.handler(({ input, context }) => getRow(workSchedules, database, input, context)),
    export: os.export.handler(({ input, context }) =>
      exportRows(workSchedules, content, input, context),
    ),
    create: os.create.handler(({ input, context }) => commands.create(input, context)),
    update: os.update.handler(({ input, context }) => commands.update(input, context)),
    delete: os.delete.handler(({ input, context }) => commands.delete(input, context)),
    restore: os.restore.handler(({ input, context }) => commands.restore(input, context)),
    saveShifts: os.saveShifts.handler(({ input, context }) => commands.saveShifts(input, context)),
    copy: os.copy.handler(({ input, context }) => commands.copy(input, context)),
    createFrom: os.createFrom.handler(({ input, context }) => commands.createFrom(input, context)),
    duplicate: os.duplicate.handler(({ input, context }) => commands.duplicate(input, context)),
    publish: os.publish.handler(({ input, context }) => commands.publish(input, context)),
    withdraw: os.withdraw.handler(({ input, context }) => commands.withdraw(input, context)),
    board: os.board.handler(({ input, context }) => readBoard(content, input, context)),
    own: os.own.handler(({ input, context }) => readOwnShifts(content, input, context)),
    team: os.team.handler(({ input, context }) => readTeamShifts(content, input, context)),
    peopleBeside: os.peopleBeside.handler(({ input, context }) =>
      readPeopleBeside(content, input, context),
    ),
    templates: os.templates.handler(({ input, context }) => listTemplates(content, input, context)),
    saveTemplates: os.saveTemplates.handler(({ input, context }) =>
      commands.saveTemplates(input, context),
    ),
    revisions: os.revisions.handler(({ input, context }) => listRevisions(content, input, context)),
    revision: os.revision.handler(({ input, context }) => readRevision(content, input, context)),
    restoreRevision: os.restoreRevision.handler(({ input, context }) =>
      commands.restoreRevision(input, context),
    ),
  }
}
