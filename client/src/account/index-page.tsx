import { Navigate } from 'react-router'
import { paths } from '../paths.ts'

export default function AccountIndexPage() {
  return <Navigate to={paths.accountProfile()} replace />
}
