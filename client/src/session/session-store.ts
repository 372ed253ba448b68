import { SessionKeeper } from './session-keeper.ts'
import { sessionOptions } from '../api/session-options.ts'

/** The session of this tab. */
export const sessionStore = new SessionKeeper(sessionOptions)
