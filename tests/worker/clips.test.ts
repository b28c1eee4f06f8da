import { expect, it } from 'vitest'
import { call } from './support/call'
import { clipForm, skater } from './support/skaters'

it('stacks a clip and shows it to everybody', async () => {
  const ann = await skater('ann')
  const answer = await call('/api/my-clips', {
    method: 'POST',
    as: ann,
    body: await clipForm('video-faststart.mp4', { caption: ' first try ' }, 'photo-plain.jpg'),
  })
  expect(answer.status).toBe(201)
  const clip = await answer.json<{ id: string; caption: string }>()
  expect(clip.caption).toBe('first try')
  const page = await (await call(`/api/user-clips/${ann.userId}`)).json()
  expect(page).toMatchObject({ steezyClips: [], allClips: [{ id: clip.id }] })
})
