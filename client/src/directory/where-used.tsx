import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { TextLink } from '../ui/buttons.tsx'
import type { Block } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { css } from '../ui/css.ts'
import { useWhereUsed, type Use, type Uses } from './use-where-used.ts'

interface WhereUsedProps {
  uses: Uses
  /** Tells whether the removal has to wait: while this loads, or because it is not empty. */
  onBlocked?: Block
}

/** Shows where a row is used, before it is removed. */
export function WhereUsed({ uses, onBlocked }: WhereUsedProps) {
  const { found, holdsSome, loading, error, reload } = useWhereUsed(uses)
  const mustWait = uses.emptyFirst !== undefined && holdsSome
  const tell: Block = useEffectEvent((blocked, isImpossible) => onBlocked?.(blocked, isImpossible))
  useEffect(() => tell(loading || mustWait, mustWait), [loading, mustWait])

  if (loading) {
    return (
      <Frame>
        <chakra.output display="grid" gap="3" p="4" aria-label={m.directory_checking()}>
          <Skeleton h="4" w="40%" />
          <Skeleton h="4" w="75%" />
        </chakra.output>
      </Frame>
    )
  }
  if (error) {
    return (
      <Frame>
        <chakra.div role="alert" display="flex" alignItems="center" gap="3" ps="4" pe="2" py="2">
          <chakra.span flex="1">{m.directory_uses_not_loaded()}</chakra.span>
          <Button size="sm" variant="outline" onClick={reload}>
            {m.ui_try_again()}
          </Button>
        </chakra.div>
      </Frame>
    )
  }
  if (found.length === 0) {
    return <p>{uses.partly ? m.directory_unused_as_seen() : m.directory_unused()}</p>
  }
  return (
    <>
      <Frame>
        {found.map((use) => (
          <UseRow key={use.title} use={use} />
        ))}
      </Frame>
      {mustWait ? <chakra.p color="fg.error">{uses.emptyFirst}</chakra.p> : null}
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <chakra.section
      aria-label={m.directory_where_used()}
      borderWidth="1px"
      borderRadius="l2"
      color="fg"
      textStyle="sm"
    >
      {children}
    </chakra.section>
  )
}

const line = { display: 'flex', alignItems: 'center', minH: { base: '9', md: '7' } }

function UseRow({ use: { icon: Icon, title, more, unseen = 0, some } }: { use: Use }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span color="fg.muted" pt="0.5">
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <div>
        <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="3">
          {some.map(({ id, name, to }) => (
            <chakra.li key={id} {...line} maxW="100%">
              <TextLink to={to} target="_blank" className={css({ truncate: true })}>
                {name}
              </TextLink>
            </chakra.li>
          ))}
          {more > 0 ? (
            <chakra.li {...line} color="fg.muted">
              {m.directory_and_more({ count: more })}
            </chakra.li>
          ) : null}
          {unseen > 0 ? (
            <chakra.li {...line} color="fg.muted">
              {m.directory_unseen({ count: unseen })}
            </chakra.li>
          ) : null}
        </chakra.ul>
      </div>
    </chakra.div>
  )
}
