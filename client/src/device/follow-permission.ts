import { health } from './health.ts'
import { readPermission } from './permission.ts'

/** Notes the permission, also when it is changed in the browser's settings, until the returned function is called. */
export function followPermission(): () => void {
  const note = () => health.note({ permission: readPermission() })
  note()
  let status: PermissionStatus | undefined
  let stopped = false
  // Old Safari does not know the name, and throws.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (stopped) return
      status = found
      found.addEventListener('change', note)
    })
    .catch(() => {})
  return () => {
    stopped = true
    status?.removeEventListener('change', note)
  }
}
