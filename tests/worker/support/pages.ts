import { urls } from '../../../worker/urls'
import { call } from './call'
import { newcomer, setPublic, skater, stack } from './skaters'
import { addTricks, land } from './tricks'
import { crew, film, recording } from '../games/support'

/** Every kind of page there is, as `[name, page]`; texts in it try to be more than text. */
export async function allPages(): Promise<Array<[string, Response]>> {
  const [ann, bob, someone] = [await skater('Ann'), await skater('Bob'), await newcomer()]
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const [mine, hidden] = [await stack(ann, { caption: hostile }), await stack(bob)]
  await addTricks()
  const [landed, hiddenVideo] = [await land(ann), await land(bob)]
  const [filmed, hiddenClip] = await spotClips(hostile)
  await setPublic(bob.userId, false)
  const shared = (clipId: string) => urls.sharedClip({ clipId })
  const sharedVideo = ({ id }: { id: string }) => urls.sharedTrickVideo({ videoId: id })
  const get = async (name: string, path: string, as: { cookie: string } | null = null) =>
    [name, await call(path, { as })] as [string, Response]
  return [
    await get('landing', '/'),
    await get('landing after a failure', '/?signin=failed'),
    await get('terms', '/terms'),
    await get('privacy', '/privacy'),
    await get('signed out', '/logout-complete'),
    await get('setup', '/profile/setup', someone),
    await get('own profile', '/profile', ann),
    await get('activity', '/activity', ann),
    await get('profile for a skater', '/s/Ann', bob),
    await get('profile for a visitor', '/s/Ann'),
    await get('private profile for a visitor', '/s/Bob'),
    await get('trick for a visitor', '/s/Ann/tricks/kickflip'),
    await get('trick never landed', '/s/Ann/tricks/heelflip'),
    await get('trick of a private skater', '/s/Bob/tricks/kickflip'),
    await get('trick that is unknown', '/s/Ann/tricks/nothing'),
    await get('private profile for a skater', '/s/Bob', ann),
    await get('skater not found', '/s/nobody'),
    await get('shared clip', shared(mine.id)),
    await get('shared clip for a skater', shared(mine.id), bob),
    await get('shared clip of a private skater', shared(hidden.id)),
    await get('shared clip that is gone', shared('gone')),
    await get('shared trick video', sharedVideo(landed)),
    await get('shared trick video of a private skater', sharedVideo(hiddenVideo)),
    await get('shared trick video that is gone', sharedVideo({ id: 'gone' })),
    await get('shared Own the Spot clip', filmed),
    await get('shared Own the Spot clip of a private skater', hiddenClip),
    await get(
      'shared Own the Spot clip that is gone',
      urls.sharedOwnTheSpotClip({ clipId: 'gone' }),
    ),
    await get('page not found', '/nothing'),
    ['error', await call('/profile', { method: 'POST', headers: { Origin: 'https://evil.test' } })],
  ]
}

/** The pages of two clips of a game, the second by a private skater. */
async function spotClips(caption: string): Promise<[string, string]> {
  const players = await crew(3)
  const gameId = await recording(players)
  const pageOf = async (as: (typeof players)[number]) => {
    const clip: { id: string } = await (await film(as, gameId, { caption })).json()
    return urls.sharedOwnTheSpotClip({ clipId: clip.id })
  }
  const [one, other] = [players[1]!, players[2]!]
  const pages: [string, string] = [await pageOf(one), await pageOf(other)]
  await setPublic(other.userId, false)
  return pages
}

/** What a page holds that loads React. */
export const framework = /\/assets\/[^"]*\.js|data-island|modulepreload|type="module"/
