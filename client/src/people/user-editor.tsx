import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useNavigate } from 'react-router'
import { EditorHead } from '../layouts/editor-head.tsx'
import { nothingToLose } from '../forms/nothing-to-lose.ts'
import { ResourceForm } from '../forms/resource-form.tsx'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { AccessFields } from './access-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PlaceFields } from './place-fields.tsx'
import { userShown } from './user-shown.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import { inputOf, userSchema, valuesOf, type UserValues } from './user-values.ts'
import { createUser, updateUser, userQuery, type User } from './user.ts'

const resolver = standardSchemaResolver(userSchema)
const notKept: (keyof UserValues)[] = ['password']
const apart: (keyof User)[] = ['photo', 'lastSeenAt']

/** Writes about a person: somebody new, or somebody who is there. */
export function UserEditor({ user }: { user: User | null }) {
  const navigate = useNavigate()
  const editor = usePlainEditor({
    noun: 'account',
    ...{ latest: user, valuesOf, inputOf, resolver, notKept, apart },
    ...{ one: userQuery, create: createUser, update: updateUser },
    onDone: ({ id }) => void navigate(paths.userView(id), { state: nothingToLose }),
  })
  const { isSubmitting } = editor.form.formState
  const back = user
    ? { to: paths.userView(user.id), label: user.name }
    : { to: paths.users(), label: 'People' }

  return (
    <ResourceForm
      noun="account"
      editor={editor}
      valuesOf={valuesOf}
      shown={userShown}
      onSubmit={() => void editor.submit('save')}
      head={
        <EditorHead
          back={back}
          title={user ? `Edit ${user.name}` : 'New person'}
          badge={user ? <UserStatusBadge status={user.status} /> : null}
        >
          <ButtonLink to={back.to} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : user ? 'Save' : 'Create'}
          </Button>
        </EditorHead>
      }
    >
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <chakra.div display="grid" gap="4">
          {user ? <PhotoSection user={user} /> : null}
          <PersonFields user={user} />
          {user ? null : <AccessFields />}
        </chakra.div>
        <PlaceFields mayChangeRole={user?.can.changeRole ?? true} />
      </chakra.div>
    </ResourceForm>
  )
}
