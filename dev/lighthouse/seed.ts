import { readFile } from 'node:fs/promises'
import * as trickEndpoints from '../../worker/tricks/endpoints.ts'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import * as gameEndpoints from '../../worker/games/endpoints.ts'
import * as spotEndpoints from '../../worker/spots/endpoints.ts'
import * as profileEndpoints from '../../worker/profiles/endpoints.ts'
import { Clock } from '../demo/clock.ts'
import { form, Person } from '../demo/person.ts'
import { signIn } from '../sign-in.ts'
import * as homieEndpoints from '../../worker/homies/endpoints.ts'

const video = new URL('../../tests/fixtures/video-portrait.mp4', import.meta.url)
const pier = { name: 'Pier 7', latitude: '37.79886', longitude: '-122.39718' }

/** Creates a few skaters with enough content to fill the first page of every screen. */
export async function seed(url: string, picture: (field: string) => Record<string, Blob>) {
  const clock = new Clock(url)
  await clock.read()
  const film = { video: new Blob([await readFile(video)]), ...picture('poster') }
  const people = ['ann', 'bob', 'cat'].map((tag) => new Person(tag, tag, clock))
  for (const person of people) {
    const profile = { skatertag: person.tag, stance: 'goofy', birthdate: '1990-05-05' }
    const fields = { ...profile, bio: 'Curbs before stairs.', ...picture('profilePhoto') }
    const made = await person.post<{ userId: string }>(profileEndpoints.own.url(), form(fields))
    person.userId = made.userId
  }
  const [ann, ...others] = people as [Person, ...Person[]]
  for (const other of others) {
    const asked = { receiverId: other.userId }
    const { id } = await ann.post<{ id: string }>(homieEndpoints.requests.url(), asked)
    await other.put(homieEndpoints.answer.url({ requestId: id }), { status: 'accepted' })
  }
  let clipId = ''
  for (const person of people) {
    await person.post(spotEndpoints.list.url(), form({ ...pier, ...picture('photo') }))
    for (let n = 0; n < 6; n++) {
      const clip = form({ ...film, caption: 'Two wheels, all the way.' })
      clipId = (await person.post<{ id: string }>(clipEndpoints.ownList.url(), clip)).id
    }
  }
  const trick = await ann.post<{ id: string }>(
    trickEndpoints.ownVideos.url({ trickId: 'kickflip' }),
    form(film),
  )
  for (let n = 0; n < 3; n++) {
    await ann.post(gameEndpoints.list.url(), {
      gameType: 'skate',
      selectedHomies: others.map(({ userId }) => userId),
      selectedCategories: ['The Basics'],
    })
  }
  return { tag: ann.tag, clipId, videoId: trick.id, cookie: await signIn(url, ann.tag) }
}
