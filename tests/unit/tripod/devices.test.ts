import { expect, it } from 'vitest'
import {
  findMarked,
  findOwnMicrophone,
  isHeadset,
  listKind,
  markOfDevice,
  type CaptureDevice,
} from '../../../islands/tripod/devices'

const device = (
  deviceId: string,
  label: string,
  kind: CaptureDevice['kind'] = 'videoinput',
): CaptureDevice => ({
  deviceId,
  label,
  kind,
})
const cameras = [device('a', 'Rückkamera'), device('b', 'Rückkamera'), device('c', 'Frontkamera')]

it('a choice is found again by its label and its order, whatever its id is by then', () => {
  const mark = markOfDevice(cameras, 'b')!
  expect(mark).toEqual({ label: 'Rückkamera', order: 1 })
  const tomorrow = cameras.map((each, at) => ({ ...each, deviceId: `new-${at}` }))
  expect(findMarked(tomorrow, mark)?.deviceId).toBe('new-1')
})

it('one that has moved is still the only one of its label, and of two alike none is guessed', () => {
  const front = markOfDevice(cameras, 'c')!
  expect(findMarked([cameras[2]!, cameras[0]!], front)?.deviceId).toBe('c')
  const second = markOfDevice(cameras, 'b')!
  expect(findMarked([cameras[0]!, cameras[2]!, cameras[1]!], second)).toBeUndefined()
  expect(findMarked(cameras, undefined)).toBeUndefined()
})

it('before anybody allows them, devices have neither ids nor labels, and nothing is found', () => {
  const hidden = [device('', ''), device('', '')]
  expect(listKind(hidden, 'videoinput')).toEqual([])
  expect(findMarked([device('x', '')], { label: '', order: 0 })).toBeUndefined()
})

it.each([
  ['iPhone Microphone', 48_000, false],
  ['Jo’s AirPods Pro', 48_000, true],
  ['Bluetooth headset', undefined, true],
  ['Wired headset', 48_000, true],
  // A phone's own microphone for calls, as Chrome names it.
  ['Headset earpiece', 48_000, false],
  ['Speakerphone', 44_100, false],
  ['Mikrofon (Galaxy Buds2)', 48_000, true],
  // In a language that nobody here knows, it still sends what a telephone does.
  ['Гарнитура', 16_000, true],
  ['Микрофон', 48_000, false],
])('%s at %s Hz is a headset: %s', (label, sampleRate, expected) => {
  expect(isHeadset({ label, sampleRate })).toBe(expected)
})

it('the phone’s own microphone is the first that is no headset, and no alias', () => {
  const all = [
    device('default', 'Default - AirPods', 'audioinput'),
    device('1', 'AirPods', 'audioinput'),
    device('2', 'iPhone Microphone', 'audioinput'),
  ]
  const microphones = listKind(all, 'audioinput')
  expect(microphones.map(({ deviceId }) => deviceId)).toEqual(['1', '2'])
  expect(findOwnMicrophone(microphones, '1')?.deviceId).toBe('2')
  expect(findOwnMicrophone(microphones.slice(0, 1), '1')).toBeUndefined()
})
