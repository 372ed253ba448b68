import { ApiError } from '../api/api-error.ts'
import { send, type Call } from '../api/send.ts'
import { m } from '../words/m.ts'

/**
 * A call about the session itself. Refusals and outages are thrown as they are, as forms explain them; other errors are
 * logged.
 */
export async function authRequest(call: Call): Promise<unknown> {
  try {
    return await send(call)
  } catch (error) {
    const isExpected = error instanceof ApiError && (error.status === 0 || isRefusal(error))
    if (isExpected) throw error
    console.error(`${call.method} ${call.path} failed`, error)
    throw new ApiError('RUNTIME', 0, m.session_runtime_error())
  }
}

function isRefusal({ status }: ApiError) {
  return status >= 400 && status < 500
}
