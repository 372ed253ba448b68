import { ApiError } from '../api/api-error.ts'
import { send, type Call } from '../api/send.ts'

/**
 * A call about the session itself. A refusal or an outage is thrown as it is, since forms have words
 * for both; anything else is for the console.
 */
export async function authRequest(call: Call): Promise<unknown> {
  try {
    return await send(call)
  } catch (error) {
    const isExpected = error instanceof ApiError && (error.status === 0 || isRefusal(error))
    if (isExpected) throw error
    console.error(`${call.method} ${call.path} failed`, error)
    throw new ApiError('RUNTIME', 0, 'Runtime error, check the console logs')
  }
}

function isRefusal({ status }: ApiError) {
  return status >= 400 && status < 500
}
