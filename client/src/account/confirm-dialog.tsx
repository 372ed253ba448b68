import type { ConfirmationMethods } from '@prakat/schema/profile'
import { useState } from 'react'
import { useConfirmQuestion } from './account-run.ts'
import {
  ConfirmByCode,
  ConfirmByPasskey,
  ConfirmByPassword,
  ConfirmBySignIn,
} from './confirm-ways.tsx'
import { DialogFrame } from './dialog-form.tsx'

type Way = keyof ConfirmationMethods

const order: Way[] = ['password', 'passkey', 'code', 'oidc']
const forms = {
  password: ConfirmByPassword,
  passkey: ConfirmByPasskey,
  code: ConfirmByCode,
  oidc: ConfirmBySignIn,
}

/** Makes people confirm who they are before sensitive changes, when the server asks for it. */
export function ConfirmDialog() {
  const question = useConfirmQuestion()
  return (
    <DialogFrame open={question !== null} onClose={() => question?.answer(false)}>
      {question ? <Ways ways={question.ways} onAnswer={question.answer} /> : null}
    </DialogFrame>
  )
}

interface WaysProps {
  ways: ConfirmationMethods
  onAnswer: (confirmed: boolean) => void
}

function Ways({ ways, onAnswer }: WaysProps) {
  const offered = order.filter((way) => ways[way] && (way !== 'passkey' || works))
  const [way, setWay] = useState<Way>(offered[0] ?? 'oidc')
  const Form = forms[way]
  return (
    <Form
      others={offered.filter((each) => each !== way)}
      onOther={setWay}
      onConfirmed={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}

const works = 'PublicKeyCredential' in window
