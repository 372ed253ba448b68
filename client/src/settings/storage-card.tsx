import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettingCard } from '../ui/setting-card.tsx'
import { m } from '../words/m.ts'

/** What a process needs before it can ask for settings: the variables by their names, never their values. */
const variables = [
  { name: 'MEDIA_URL', holds: m.settings_media_url, initial: 'DATA_DIR/media' },
  { name: 'DATA_DIR', holds: m.settings_data_dir, initial: '.data' },
] as const

export function StorageCard({ proof }: { proof: ReactNode }) {
  return (
    <SettingCard
      title={m.settings_storage()}
      description={m.settings_storage_about()}
      actions={proof}
    >
      <chakra.dl display="grid" gap="5">
        {variables.map(({ name, holds, initial }) => (
          <div key={name}>
            <chakra.dt display="flex" alignItems="center" gap="1.5" textStyle="sm">
              <Lock size={13} aria-hidden="true" />
              <chakra.code fontFamily="mono" fontWeight="medium">
                {name}
              </chakra.code>
            </chakra.dt>
            <chakra.dd textStyle="sm" color="fg.muted" mt="1" maxW="prose" textWrap="pretty">
              {holds()} {m.settings_default({ value: initial })}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </SettingCard>
  )
}
