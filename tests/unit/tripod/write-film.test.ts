import { readFile } from 'node:fs/promises'
import {
  ALL_FORMATS,
  BlobSource,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
} from 'mediabunny'
import { expect, it } from 'vitest'
import type { KeptFilm } from '../../../islands/tripod/keeper'
import type { Packet } from '../../../islands/tripod/ring'
import { marksIn, writeFilm, type Encoding } from '../../../islands/tripod/write-film'
import { factsOf } from '../media/metadata/support'

/** When the packets of a made session begin, in milliseconds. */
const sessionMs = 754_321.5

async function packetsOf(track: InputTrack, kind: Packet['kind']): Promise<Packet[]> {
  const packets: Packet[] = []
  for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    const startMs = sessionMs + timestamp * 1000
    packets.push({
      kind,
      isKey: type === 'key',
      startMs,
      lengthMs: duration * 1000,
      data: Uint8Array.from(data),
    })
  }
  // No encoder of a session changes the order.
  return packets.toSorted((one, other) => one.startMs - other.startMs)
}

/** Pictures and sound of a fixture, as if a session had encoded them. */
async function readFixture(name: string): Promise<{ film: KeptFilm; encoding: Encoding }> {
  const bytes = await readFile(new URL(`../../fixtures/${name}`, import.meta.url))
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const picture = (await input.getPrimaryVideoTrack())!
  const sound = (await input.getPrimaryAudioTrack())!
  const pictures = await packetsOf(picture, 'picture')
  const lastMs = pictures.at(-1)!.startMs + pictures.at(-1)!.lengthMs
  const fromMs = pictures.findLast(
    ({ isKey, startMs }) => isKey && startMs < lastMs - 3000,
  )!.startMs
  const isInside = ({ startMs }: Packet) => startMs >= fromMs
  return {
    film: {
      fromMs,
      toMs: lastMs,
      pictures: pictures.filter(isInside),
      sound: (await packetsOf(sound, 'sound')).filter(isInside),
      try: { popMs: fromMs + 1000.25, landMs: fromMs + 1450.25, strength: 2 },
    },
    encoding: {
      picture: {
        codec: (await picture.getCodec()) as Encoding['picture']['codec'],
        rotation: 0,
        decoderConfig: (await picture.getDecoderConfig())!,
      },
      sound: {
        codec: (await sound.getCodec()) as Encoding['sound']['codec'],
        decoderConfig: (await sound.getDecoderConfig())!,
      },
    },
  }
}

async function readBack(file: File) {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return {
    codecs: [await picture!.getCodec(), await sound!.getCodec()],
    pictures: await packetsOf(picture!, 'picture'),
    sound: await packetsOf(sound!, 'sound'),
  }
}

const startsOf = (packets: Packet[], fromMs: number) =>
  packets.map(({ startMs }) => startMs - fromMs)

it.each([
  ['video-tries-aac.mp4', 'video/mp4', ['avc', 'aac']],
  ['recorded-by-chromium.webm', 'video/webm', ['vp8', 'opus']],
])('what is cut out of %s is a film of its own', async (name, type, codecs) => {
  const { film, encoding } = await readFixture(name)
  const file = await writeFilm(film, encoding)
  expect(file.type).toBe(type)
  const back = await readBack(file)
  expect(back.codecs).toEqual(codecs)
  expect(back.pictures.map(({ data }) => data)).toEqual(film.pictures.map(({ data }) => data))
  expect(back.sound.map(({ data }) => data)).toEqual(film.sound.map(({ data }) => data))
  expect(back.pictures[0]!.startMs).toBe(sessionMs)
  expect(back.pictures[0]!.isKey).toBe(true)
  for (const kind of ['pictures', 'sound'] as const) {
    const expected = startsOf(film[kind], film.fromMs)
    for (const [at, startMs] of startsOf(back[kind], sessionMs).entries())
      expect(Math.abs(startMs - expected[at]!)).toBeLessThan(2)
  }
  const facts = await factsOf(new Uint8Array(await file.arrayBuffer()))
  expect(facts).toMatchObject({ durationMs: expect.any(Number) })
})

it('sound whose times are rounded has neither gaps nor overlaps, and a real gap stays', async () => {
  const { film, encoding } = await readFixture('video-tries-aac.mp4')
  const middle = film.sound.length >> 1
  const shaken = film.sound
    .map((packet, at) => ({ ...packet, startMs: packet.startMs + (at % 3) * 2 }))
    .filter((_, at) => at < middle || at > middle + 20)
  const { sound } = await readBack(await writeFilm({ ...film, sound: shaken }, encoding))
  const gaps = sound.slice(1).map(({ startMs }, at) => {
    // What is read back as the length of a piece reaches to the next.
    return Math.round(startMs - sound[at]!.startMs - film.sound[0]!.lengthMs)
  })
  expect(gaps.filter((each) => each !== 0)).toHaveLength(1)
  expect(gaps[middle - 1]).toBeGreaterThan(400)
})

it('marks count from the first picture, and are as far apart as they were', async () => {
  const heard = { popMs: 754_321.4, catchMs: 754_480.4, landMs: 754_421.4, strength: 1 }
  expect(marksIn(750_000.9, heard)).toEqual({ popMs: 4321, catchMs: 4480, landMs: 4421 })
})

it.each([
  [0, 160, 90],
  [90, 90, 160],
  [180, 160, 90],
  [270, 90, 160],
] as const)('a film whose pictures are turned by %i° says so', async (rotation, width, height) => {
  const { film, encoding } = await readFixture('video-tries-aac.mp4')
  const file = await writeFilm(film, { ...encoding, picture: { ...encoding.picture, rotation } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(await factsOf(bytes)).toMatchObject({ rotation, width, height })
})
