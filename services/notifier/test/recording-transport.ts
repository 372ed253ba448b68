import type { PushMessage, PushOutcome } from '../src/push/transport/push-message.ts'
import type { PushTransport } from '../src/push/transport/push-transport.ts'

type Answer = (message: PushMessage) => PushOutcome | Promise<PushOutcome>

export interface RecordingTransport extends PushTransport {
  /** In the order of sending. */
  sent: PushMessage[]
  /** What one endpoint was sent, read. */
  payloadsTo(endpoint: string): any[]
  pauses: Map<string, Date>
  answer: Answer
}

/** Takes the place of push services, and answers as they would. */
export function recordingTransport(
  answer: Answer = () => ({ kind: 'accepted' }),
): RecordingTransport {
  const transport: RecordingTransport = {
    ...{ sent: [], pauses: new Map(), answer },
    payloadsTo: (endpoint) =>
      transport.sent
        .filter((message) => message.endpoint === endpoint)
        .map(({ payload }) => JSON.parse(payload)),
    sendEach: (messages) => {
      transport.sent.push(...messages)
      return messages.map(async (message) => transport.answer(message))
    },
    send: (messages) => Promise.all(transport.sendEach(messages)),
    pausedUntil: async (origin) => {
      const until = transport.pauses.get(origin)
      return until && until > new Date() ? until : undefined
    },
    stop: async () => {},
  }
  return transport
}
