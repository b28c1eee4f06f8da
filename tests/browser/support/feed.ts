import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { alive, fixture, newSkater, person, url } from './person'
import { fileOf, formOf, members, type Member } from './players'

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** A call by the skater signed in on the page. */
async function send<T>(page: Page, method: string, path: string, body: object): Promise<T> {
  const options = { method, headers: { Origin: url }, ...body }
  const answer = await page.context().request.fetch(path, options)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? null : await answer.json()) as T
}

const post = (page: Page, path: string, multipart: Form) =>
  send<{ id: string; videoObjectName: string }>(page, 'POST', path, { multipart })

const asFile = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(fixture(name)),
})

/** Stacks a clip, by default without a poster. */
export const stack = (
  page: Page,
  caption: string,
  video = 'video-faststart.mp4',
  poster?: 'photo-plain.jpg',
) =>
  post(page, '/api/my-clips', {
    caption,
    video: asFile(video, video.endsWith('.webm') ? 'video/webm' : 'video/mp4'),
    ...(poster && { poster: asFile(poster, 'image/jpeg') }),
  })

/** Chooses when clips play by themselves. */
export const choosePlays = (page: Page, clipsPlay: 'always' | 'wifi' | 'never') =>
  send(page, 'PUT', '/api/profile/preferences', { data: { clipsPlay } })

/** Finds a spot, and shares it. */
export const find = (page: Page, name: string) =>
  post(page, '/api/spots', {
    name,
    latitude: '37.77',
    longitude: '-122.42',
    isSharedWithHomies: 'true',
  })

export const remove = (page: Page, path: string) => send(page, 'DELETE', path, {})

/** Two homies, each with a phone. */
export async function homies(): Promise<{ ann: Page; bob: Page; bobTag: string }> {
  const [ann, bob] = [await person(), await person()]
  await newSkater(ann)
  const bobTag = await newSkater(bob)
  const { userId } = await send<{ userId: string }>(bob, 'GET', '/api/profile', {})
  const asked = { data: { receiverId: userId } }
  const { id } = await send<{ id: string }>(ann, 'POST', '/api/homies/requests', asked)
  await send(bob, 'PUT', `/api/homies/requests/${id}`, { data: { status: 'accepted' } })
  return { ann, bob, bobTag }
}

export async function open(page: Page): Promise<void> {
  await page.goto('/activity')
  await alive(page)
}

/** One whose homies have stacked these, one after the other: no more than three each, so that none is folded. */
export async function readerOf(
  captions: readonly string[],
  files: Partial<Record<'video' | 'poster', string>> = {},
): Promise<Member> {
  const [reader, ...homiesOf] = await members(1 + Math.ceil(captions.length / 3))
  const video = await fileOf(files.video ?? 'video-faststart.mp4')
  const poster = files.poster && (await fileOf(files.poster))
  for (const [nth, caption] of captions.entries()) {
    const form = formOf({ caption, video, ...(poster && { poster }) })
    await homiesOf[nth % homiesOf.length]!.call('POST', '/api/my-clips', form)
  }
  return reader
}

/** Shows what is folded of skaters who did much within an hour, once it is there. */
export async function unfold(page: Page): Promise<void> {
  const summary = page.getByText(/^and \d+ more of @/)
  await summary.first().waitFor()
  for (const each of await summary.all()) await each.click()
}
