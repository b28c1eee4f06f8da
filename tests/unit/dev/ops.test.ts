import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { commands } from '../../../dev/ops/commands.ts'

const ops = (...args: string[]) =>
  spawnSync(process.execPath, ['dev/ops/index.ts', ...args], { encoding: 'utf8' })

it('lists its commands when none is named', () => {
  const { status, stdout } = ops()
  expect(status).toBe(0)
  for (const [name, { says }] of Object.entries(commands)) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +${says}$`, 'm'))
  }
})

it('refuses a command that it does not have, and lists those it has', () => {
  const { status, stdout, stderr } = ops('toString')
  expect(status).toBe(1)
  expect(stderr).toBe('There is no command toString.\n')
  expect(stdout).toContain('  backup ')
})

it('hands the rest of the line to the command, and ends as the command does', () => {
  const { status, stderr } = ops('smoke')
  expect(stderr).toContain('Which one? npm run ops -- smoke https://stoke.example.com')
  expect(status).toBe(1)
  expect(ops('backup', '--local').stderr).toContain('Say where: npm run ops -- backup --local')
})
