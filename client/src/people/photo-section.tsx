import { useClient } from 'urql'
import { FormSection } from '../forms/form-section.tsx'
import { PhotoField } from '../forms/photo-field.tsx'
import { userQuery, type User } from './user.ts'

/** The photo of somebody, which counts at once, apart from the form around it. */
export function PhotoSection({ user: { id, name, photo } }: { user: User }) {
  const client = useClient()
  const again = { requestPolicy: 'network-only' } as const
  return (
    <FormSection title="Photo">
      <PhotoField
        {...{ name, photo }}
        path={`/users/${id}/photo`}
        onChanged={() => client.query(userQuery, { id }, again).toPromise()}
      />
    </FormSection>
  )
}
