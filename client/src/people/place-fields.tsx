import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { useViewer } from '../session/use-viewer.ts'
import { FormPick } from '../directory/form-pick.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { FormSelect } from '../forms/form-select.tsx'
import { GroupPicker } from '../directory/group-picker.tsx'
import { PersonPicker } from '../directory/person-picker.tsx'
import { DepartmentPicker } from '../directory/department-picker.tsx'
import { PositionPicker } from '../directory/position-picker.tsx'
import { roles, roleWords, type Role } from '../words/role-words.ts'
import type { UserValues } from './user-values.ts'

/** Where they work and what they may do. */
export function PlaceFields({ mayChangeRole }: { mayChangeRole: boolean }) {
  const role = useWatch<UserValues, 'role'>({ name: 'role' }) as Role
  const { label, about } = roleWords[role]
  const { may, assignRoles } = useViewer()
  return (
    <FormSection title="Place and role">
      {mayChangeRole ? (
        <FormSelect<UserValues> name="role" label="Role">
          {roles
            .filter((each) => each === role || assignRoles.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {roleWords[each].label}
              </option>
            ))}
        </FormSelect>
      ) : (
        <chakra.p textStyle="sm">Role: {label}. It is not yours to change.</chakra.p>
      )}
      <chakra.p textStyle="sm" color="fg.muted" mt="-2">
        {about}
      </chakra.p>
      <FormPick<UserValues> one name="departmentId" label="Department" picker={DepartmentPicker} />
      <FormPick<UserValues> one name="positionId" label="Position" picker={PositionPicker} />
      <FormPick<UserValues> one name="managerId" label="Manager" picker={PersonPicker} />
      {may('group.update') ? (
        <FormPick<UserValues>
          name="groupIds"
          label="Groups"
          picker={GroupPicker}
          isOffered={({ mayJoin = false }) => mayJoin}
        />
      ) : null}
    </FormSection>
  )
}
