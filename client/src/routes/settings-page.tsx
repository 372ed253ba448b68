import { confirmed } from '../account/account-run.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { ProofButton } from '../system/part-row.tsx'

export default function SettingsRoute() {
  return (
    <>
      <SettingsPage
        confirmed={confirmed}
        proofs={{
          MAIL: <ProofButton part="MAIL" service="AUTH" />,
          PUSH: <ProofButton part="PUSH" service="NOTIFIER" />,
          STORAGE: <ProofButton part="STORAGE" service="CONTENT" />,
          OIDC: <ProofButton part="OIDC" service="AUTH" />,
        }}
      />
      <ConfirmDialog />
    </>
  )
}
