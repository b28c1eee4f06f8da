import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { end, start } from './processes.ts'

const path = '/usr/bin/pulseaudio'

export const soundMissing = existsSync(path)
  ? null
  : 'Sound in Firefox has nothing to play on: apt-get install pulseaudio'

/** The rate of the made sound: Firefox connects no sound of another rate. */
const rate = 48_000

/**
 * Plays to nobody, in real time. Firefox runs no sound at all on a machine without a device for it; the other
 * engines do.
 */
export async function startSoundServer(): Promise<{
  env: Record<string, string>
  stop: () => Promise<void>
}> {
  if (soundMissing) return { env: {}, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'stoke-sound-'))
  const socket = join(folder, 'socket')
  const modules = [
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    `module-null-sink rate=${rate}`,
  ]
  const server = start(
    path,
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--disable-shm=yes',
    ].concat(modules.flatMap((module) => ['-L', module])),
    {
      stdio: 'ignore',
      env: { ...process.env, PULSE_RUNTIME_PATH: folder, PULSE_STATE_PATH: folder },
    },
  )
  for (let attempts = 0; !existsSync(socket); attempts++) {
    if (attempts > 100) throw new Error('PulseAudio did not start')
    await setTimeout(100)
  }
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    stop: async () => {
      await end(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
