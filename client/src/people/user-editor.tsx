import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { FormSection } from '../forms/form-section.tsx'
import { PhotoField } from '../forms/photo-field.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { UserStatusBadge } from './user-columns.tsx'
import { AccessFields, PersonFields, PlaceFields } from './user-fields.tsx'
import { inputOf, userSchema, userShown, valuesOf, type UserValues } from './user-values.tsx'
import { createUser, updateUser, userQuery, type User } from './user.ts'

const resolver = standardSchemaResolver(userSchema)
const notKept: (keyof UserValues)[] = ['password']
const apart: (keyof User)[] = ['photo', 'lastSeenAt']

/** Creates or edits a person. */
export function UserEditor({ user }: { user: User | null }) {
  const navigate = useNavigate()
  const editor = usePlainEditor({
    name: 'account',
    nameOf: (saved: User) => saved.name,
    latest: user,
    valuesOf,
    inputOf,
    doneOf: ({ status, email }) =>
      status === 'INVITED' && email ? m.people_invitation_sent({ email }) : undefined,
    resolver,
    notKept,
    apart,
    one: userQuery,
    create: createUser,
    update: updateUser,
    onDone: ({ id }) => void navigate(paths.userView(id), { state: nothingToLose }),
  })
  const { isSubmitting } = editor.form.formState
  const back = user
    ? { to: paths.userView(user.id), label: user.name }
    : { to: paths.users(), label: m.people_title() }

  return (
    <ResourceForm
      editor={editor}
      valuesOf={valuesOf}
      visible={userShown()}
      onSubmit={() => void editor.submit('save')}
      head={
        <EditorHead
          back={back}
          title={user ? m.people_edit_named(user) : m.people_new()}
          badge={user ? <UserStatusBadge status={user.status} /> : null}
        >
          <ButtonLink to={back.to} variant="outline">
            {m.ui_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? m.layouts_saving() : user ? m.ui_save() : m.people_create()}
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

/** The photo, which is saved at once, apart from the form around it. */
function PhotoSection({ user: { id, name, photo } }: { user: User }) {
  const client = useClient()
  const again = { requestPolicy: 'network-only' } as const
  return (
    <FormSection title={m.people_photo()}>
      <PhotoField
        name={name}
        photo={photo}
        path={`/users/${id}/photo`}
        onChanged={() => client.query(userQuery, { id }, again).toPromise()}
      />
    </FormSection>
  )
}
