import { createServer } from 'node:net'
import { SetupError } from './embedded/setup-error.ts'

/** Found out before anything is started, so that a taken port costs nothing. */
export function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): SetupError {
  if (error.code === 'EADDRINUSE') {
    return new SetupError(
      `Port ${port} is in use by another program; stop it, or set PORT to a free one.`,
    )
  }
  if (error.code === 'EACCES')
    return new SetupError(`Port ${port} needs privileges; set PORT to one above 1023.`)
  return new SetupError(
    `Prakat cannot listen on ${host}:${port} (${error.code}); check HOST and PORT.`,
  )
}
