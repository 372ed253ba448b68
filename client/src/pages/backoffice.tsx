import { Navigate } from 'react-router'
import { paths } from '../paths.ts'

export default function BackofficePage() {
  return <Navigate to={paths.announcements()} replace />
}
