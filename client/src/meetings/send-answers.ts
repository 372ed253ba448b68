import { ApiError } from '../api/api-error.ts'
import { toFailure } from '../api/failure.ts'
import { keptUser } from '../api/kept-user.ts'
import { outbox } from '../offline/outbox.ts'
import { clientOf } from '../session/graphql-provider.tsx'
import { answerMeeting } from './invitation.ts'

/** Answers to meetings are sent by GraphQL, so that the pages that show the meeting show the answer. */
export function sendAnswers(): void {
  outbox.sendBy('answer', {
    async send({ id, day, answer }) {
      const client = clientOf(keptUser.read()?.id ?? '')
      const { error } = await client.mutation(answerMeeting, { id, day, answer })
      if (!error) return
      if (error.networkError instanceof ApiError) throw error.networkError
      const { code, message, fields, reference } = toFailure(error)
      const status = (error.response as Response | undefined)?.status ?? 0
      throw new ApiError(code, error.networkError ? status : 400, message, {
        fields,
        ...(reference && { reference }),
      })
    },
  })
}
