import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { archiveDepartment } from './archive-department.ts'
import { createDepartment } from './create-department.ts'
import { createPosition } from './create-position.ts'
import { deleteDepartment } from './delete-department.ts'
import { deletePosition } from './delete-position.ts'
import { getDepartment, listDepartments } from './list-departments.ts'
import { getPosition, listPositions } from './list-positions.ts'
import { placeUser } from './place-user.ts'
import { restoreDepartment } from './restore-department.ts'
import { restorePosition } from './restore-position.ts'
import { updateDepartment } from './update-department.ts'
import { updatePosition } from './update-position.ts'

/** Departments, positions and people's place in them: contract → operation. */
export function organisationRoutes(auth: AuthContext) {
  const { organisation } = implement(authContract).$context<CallContext>()
  const commands = {
    createDepartment: createDepartment(auth),
    updateDepartment: updateDepartment(auth),
    deleteDepartment: deleteDepartment(auth),
    archiveDepartment: archiveDepartment(auth),
    restoreDepartment: restoreDepartment(auth),
    createPosition: createPosition(auth),
    updatePosition: updatePosition(auth),
    deletePosition: deletePosition(auth),
    restorePosition: restorePosition(auth),
    placeUser: placeUser(auth),
  }
  return {
    listDepartments: organisation.listDepartments.handler(({ input, context }) =>
      listDepartments(auth, input, context),
    ),
    getDepartment: organisation.getDepartment.handler(({ input, context }) =>
      getDepartment(auth, input, context),
    ),
    listPositions: organisation.listPositions.handler(({ input, context }) =>
      listPositions(auth, input, context),
    ),
    getPosition: organisation.getPosition.handler(({ input, context }) =>
      getPosition(auth, input, context),
    ),
    createDepartment: organisation.createDepartment.handler(({ input, context }) =>
      commands.createDepartment(input, context),
    ),
    updateDepartment: organisation.updateDepartment.handler(({ input, context }) =>
      commands.updateDepartment(input, context),
    ),
    deleteDepartment: organisation.deleteDepartment.handler(({ input, context }) =>
      commands.deleteDepartment(input, context),
    ),
    archiveDepartment: organisation.archiveDepartment.handler(({ input, context }) =>
      commands.archiveDepartment(input, context),
    ),
    restoreDepartment: organisation.restoreDepartment.handler(({ input, context }) =>
      commands.restoreDepartment(input, context),
    ),
    createPosition: organisation.createPosition.handler(({ input, context }) =>
      commands.createPosition(input, context),
    ),
    updatePosition: organisation.updatePosition.handler(({ input, context }) =>
      commands.updatePosition(input, context),
    ),
    deletePosition: organisation.deletePosition.handler(({ input, context }) =>
      commands.deletePosition(input, context),
    ),
    restorePosition: organisation.restorePosition.handler(({ input, context }) =>
      commands.restorePosition(input, context),
    ),
    placeUser: organisation.placeUser.handler(({ input, context }) =>
      commands.placeUser(input, context),
    ),
  }
}
