import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { Cell, Row } from '../table/table-parts.tsx'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import {
  detailInWords,
  measuredInWords,
  partNames,
  proofs,
  serviceNames,
  stateLooks,
} from './part-words.ts'
import { provePart, type Part, type Proof } from './system.ts'

interface PartRowProps {
  part: Part
  mayProve: boolean
  socketTrip: () => Promise<number>
}

/** One part of a service, and what its proof came to. */
export function PartRow({ part, mayProve, socketTrip }: PartRowProps) {
  const { proof, busy, prove } = useProof(part, socketTrip)
  const label = proofs[part.part]
  const { label: state, tone } = stateLooks[part.state]
  const why = detailInWords(part)
  const measured = measuredInWords(part)
  const name = `${partNames[part.part]()}, ${serviceNames[part.service]()}`
  return (
    <Row>
      <Cell ps={{ base: '4', md: '5' }} py="3">
        <chakra.div color="fg" fontWeight="medium">
          {partNames[part.part]()}
        </chakra.div>
        <chakra.div textStyle="xs">{serviceNames[part.service]()}</chakra.div>
        <chakra.div hideFrom="md" mt="2" display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
          <Badge tone={tone}>{state()}</Badge>
          {measured}
          {why ? <span>{why}</span> : null}
        </chakra.div>
        <chakra.div hideFrom="md">
          <ProofOutcome proof={proof} />
        </chakra.div>
      </Cell>
      <Cell hideBelow="md">
        <Badge tone={tone}>{state()}</Badge>
      </Cell>
      <Cell hideBelow="md" whiteSpace="normal">
        {measured ?? '–'}
        {why ? <chakra.div textStyle="xs">{why}</chakra.div> : null}
      </Cell>
      <Cell hideBelow="md">
        <RelativeTime at={part.checkedAt} />
      </Cell>
      <Cell textAlign="end" pe={{ base: '3', md: '5' }} py="2">
        {mayProve && label ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={m.system_prove_part({ proof: label(), part: name })}
            disabled={busy}
            onClick={() => void prove()}
          >
            {busy ? m.system_proving() : label()}
          </Button>
        ) : null}
        <chakra.div hideBelow="md">
          <ProofOutcome proof={proof} />
        </chakra.div>
      </Cell>
    </Row>
  )
}

/** The proof of one part, where it is set up. */
export function ProofButton(of: Pick<Part, 'service' | 'part'>) {
  const { proof, busy, prove } = useProof(of)
  return (
    <>
      <ProofOutcome proof={proof} />
      <Button type="button" variant="outline" disabled={busy} onClick={() => void prove()}>
        {busy ? m.system_proving() : proofs[of.part]?.()}
      </Button>
    </>
  )
}

/** Uses a part in earnest: sockets from this page, everything else by the server. */
function useProof(
  { service, part }: Pick<Part, 'service' | 'part'>,
  socketTrip: () => Promise<number> = () => Promise.reject(new Error('No socket here')),
) {
  const client = useClient()
  const [proof, setProof] = useState<Proof | null>(null)
  const [busy, setBusy] = useState(false)

  async function ofSockets(): Promise<Proof> {
    const found = { unit: 'MS', detail: null } as const
    return socketTrip().then(
      (measured) => ({ ...found, state: 'OK', measured }),
      () => ({ ...found, state: 'FAILING', measured: null, detail: 'TIMED_OUT' }),
    )
  }

  async function ofOthers(): Promise<Proof | null> {
    const { data, error } = await client.mutation(provePart, { service, part })
    if (!data) toastFailure(toFailure(error))
    return data?.proveSystemPart ?? null
  }

  async function prove() {
    setBusy(true)
    setProof(await (part === 'SOCKETS' ? ofSockets() : ofOthers()))
    setBusy(false)
  }

  return { proof, busy, prove }
}

/** "Works, 31 ms" */
function ProofOutcome({ proof }: { proof: Proof | null }) {
  const parts = proof && [
    stateLooks[proof.state].label(),
    measuredInWords(proof),
    detailInWords(proof),
  ]
  return (
    <chakra.output display="block" textStyle="xs" mt={proof ? '1' : '0'}>
      {parts?.filter(Boolean).join(' · ')}
    </chakra.output>
  )
}
