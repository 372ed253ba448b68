import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { TextField } from '../forms/text-field.tsx'
import { m } from '../words/m.ts'
import { useAccountRun } from './account-run.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { DialogForm } from './dialog-form.tsx'
import { confirmTwoFactor, type TwoFactorSetup } from './security.ts'

interface ScanFormProps {
  setup: TwoFactorSetup
  onConfirmed: () => void
  onClose: () => void
}

const resolver = standardSchemaResolver(
  z.object({
    code: z.string().check(z.trim(), z.minLength(1, { error: () => m.account_write_app_code() })),
  }),
)
const fieldFor = (name: string) => (name === 'code' ? name : null)

/** Shows the secret for an authenticator app, and asks for a code to check that the app has it. */
export function ScanForm({ setup, onConfirmed, onClose }: ScanFormProps) {
  const run = useAccountRun()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const failure = await run(confirmTwoFactor, values)
    if (failure) applyFailure(failure, fieldFor, setError)
    else onConfirmed()
  })
  return (
    <DialogForm
      title={m.account_connect_app()}
      description={m.account_connect_app_about()}
      error={errors.root?.message}
      confirm={m.account_turn_on()}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <QrCode text={setup.uri} label={m.account_qr()} />
        <chakra.div flex="1" minW="40">
          <chakra.p textStyle="sm" color="fg.muted">
            {m.account_no_camera()}
          </chakra.p>
          <chakra.p
            data-secret=""
            fontFamily="mono"
            textStyle="sm"
            overflowWrap="anywhere"
            mt="2"
            mb="3"
          >
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </chakra.p>
          <CopyButton text={setup.secret} label={m.account_copy_key()} />
        </chakra.div>
      </chakra.div>
      <TextField
        // The field takes the place of the password that was just typed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={m.account_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code')}
      />
    </DialogForm>
  )
}

interface Drawing {
  size: number
  path: string
}

/** A QR code, drawn in the browser so that its secret goes nowhere else. Always black on white, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let left = false
    void import('uqr').then(({ encode }) => {
      if (!left) setDrawing(draw(encode(text, { border: 2 }).data))
    })
    return () => {
      left = true
    }
  }, [text])
  if (!drawing) return <Skeleton boxSize="44" mx={{ base: 'auto', md: '0' }} />
  return (
    <chakra.figure aria-label={label} mx={{ base: 'auto', md: '0' }}>
      <chakra.svg
        aria-hidden="true"
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
        boxSize="44"
        borderRadius="l2"
        borderWidth="1px"
      >
        <rect width={drawing.size} height={drawing.size} fill="#fff" />
        <path d={drawing.path} fill="#000" />
      </chakra.svg>
    </chakra.figure>
  )
}

function draw(rows: boolean[][]): Drawing {
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size: rows.length, path: path.join('') }
}
