import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'

interface Offer<Row> {
  label: string
  icon: LucideIcon
  /** By the row's `can`: what would be refused is not offered. */
  allowed: (row: Row) => boolean
}

/** Leads somewhere: a dialog or a page. */
export interface OpeningAction<Row> extends Offer<Row> {
  open: (row: Row) => void
}

/** Does something to a row, or to each of several. */
export interface RunningAction<Row> extends Offer<Row> {
  /** Resolves to why it was refused, or to null. */
  run: (row: Row) => Promise<Failure | null>
  /** "“Cleaners” is in the trash" */
  done: (name: string) => string
  /** Offered in the message that it is done; without it, `confirm` is due. */
  undo?: (row: Row) => Promise<Failure | null>
  confirm?: {
    question: (name: string) => string
    description: string
    /** What there is to know about the row first; `block` holds the action back. */
    details?: (row: Row, block: (blocked: boolean) => void) => ReactNode
    /** The word for leaving it as it is, and the colour of going ahead, where they are not those of what is lost. */
    stay?: string
    tone?: 'primary'
  }
  /** May be done to several at once, and what is said of them then: "archived". */
  bulk?: string
}

export type RowAction<Row> = OpeningAction<Row> | RunningAction<Row>
