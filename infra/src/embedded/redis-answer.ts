import { connect } from 'node:net'

type Answer = { pid: number; loading: boolean }

/** What the Redis on this port says to this password; undefined when nobody of ours is there. */
export function redisAnswer(port: number, password: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (said?: Answer) => {
      socket.destroy()
      resolve(said)
    }
    socket.setTimeout(1000, () => end())
    socket.on('error', () => end())
    socket.on('close', () => end())
    socket.on('connect', () => {
      socket.write(`AUTH ${password}\r\nINFO server\r\nINFO persistence\r\n`)
    })
    socket.on('data', (chunk) => {
      answer += chunk
      if (/^-(WRONGPASS|NOAUTH|ERR)/m.test(answer)) return end()
      const pid = /^process_id:(\d+)\r/m.exec(answer)?.[1]
      const loading = /^loading:(\d)\r/m.exec(answer)?.[1]
      if (pid && loading) end({ pid: Number(pid), loading: loading !== '0' })
    })
  })
}
