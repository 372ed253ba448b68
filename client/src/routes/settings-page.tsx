import { SettingsPage } from '../settings/settings-page.tsx'
import { ProofButton } from '../system/part-row.tsx'

export default function SettingsRoute() {
  return (
    <SettingsPage
      proofs={{
        MAIL: <ProofButton part="MAIL" service="AUTH" />,
        PUSH: <ProofButton part="PUSH" service="NOTIFIER" />,
        STORAGE: <ProofButton part="STORAGE" service="CONTENT" />,
        OIDC: <ProofButton part="OIDC" service="AUTH" />,
      }}
    />
  )
}
