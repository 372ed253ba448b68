import { setWithdrawn } from '../set-withdrawn.ts'
import type { Projection } from './projection.ts'

type Withdrawn = 'announcement.recalled' | 'article.withdrawn' | 'meeting.withdrawn'

export const withdraw: Projection<Withdrawn> = (event, em) => setWithdrawn(em, event, true)
