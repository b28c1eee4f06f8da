import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { urlToHttpOptions } from 'node:url'

const connections = 32

/** Asks for a page over kept connections, as fast as answers come; answers requests per second. */
export async function load(
  url: URL,
  ms: number,
  headers: OutgoingHttpHeaders = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  let answers = 0
  const askOn = async () => {
    while (performance.now() - start < ms) {
      await ask(url, agent, headers)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return answers / seconds
}

function ask(url: URL, agent: Agent, headers: OutgoingHttpHeaders): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ ...urlToHttpOptions(url), agent, headers }, (answer) => {
      answer.resume()
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('end', resolve).on('error', reject)
    })
    request.on('error', reject)
  })
}
