import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { ConfirmationMethods } from '@prakat/schema/profile'
import { m } from '../words/m.ts'
import { DialogForm } from './dialog-form.tsx'

type Way = keyof ConfirmationMethods

export interface ConfirmProps {
  others: Way[]
  onOther: (way: Way) => void
  onConfirmed: () => void
  onClose: () => void
}

interface ConfirmFrameProps extends Omit<ConfirmProps, 'onConfirmed'> {
  description: string
  confirm?: string
  error: string | undefined
  busy: boolean
  onSubmit: () => void
  children?: ReactNode
}

const words: Record<Way, () => string> = {
  password: m.account_confirm_password,
  passkey: m.account_confirm_passkey,
  code: m.account_confirm_code,
  oidc: m.account_confirm_oidc,
}

const TextButton = chakra('button', {
  base: {
    color: 'primary.fg',
    fontWeight: 'medium',
    textStyle: 'sm',
    minH: { base: '11', md: '8' },
    borderRadius: 'l1',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
})

/** The dialog around one way of confirming, with links to the other ways. */
export function ConfirmFrame({ others, onOther, children, ...form }: ConfirmFrameProps) {
  return (
    <DialogForm title={m.account_confirm_title()} confirm={m.account_confirm()} {...form}>
      {children}
      {others.length > 0 ? (
        <chakra.div display="flex" flexWrap="wrap" columnGap="4">
          {others.map((way) => (
            <TextButton key={way} type="button" onClick={() => onOther(way)}>
              {words[way]()}
            </TextButton>
          ))}
        </chakra.div>
      ) : null}
    </DialogForm>
  )
}
