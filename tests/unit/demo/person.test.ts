import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { Clock } from '../../../dev/demo/clock'
import { Person } from '../../../dev/demo/person'

it.each([409, 429, 500])('a request that is answered %i ends the story', async (status) => {
  const server = createServer(({ url }, answer) => {
    answer.statusCode = url === '/api/spots' ? status : 200
    answer.setHeader('set-cookie', 'session=1; path=/').end('Enough.')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ann = new Person('ann', 'ann', new Clock(url))
  await expect(ann.post('/api/spots', {})).rejects.toThrow(
    `@ann: POST /api/spots: ${status} Enough.`,
  )
  server.close()
})
