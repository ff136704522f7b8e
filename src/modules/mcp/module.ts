import type { Module } from '../../platform/module.ts'
import type { Settings } from '../../platform/settings/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { serveProtocol } from './serve.ts'

/** The module of the Model Context Protocol, at `/mcp`. It asks the same endpoints as anybody, and has no data or rights of its own. */
export function mcpModule(parts: { settings: Settings; log: Log }): Module {
  return { name: 'mcp', served: { '/mcp': serveProtocol(parts) } }
}
