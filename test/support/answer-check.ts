import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'

/** An answer as it came, with what was asked for. */
export type CheckedAnswer = {
  method: string
  /** Path and query. */
  target: string
  status: number
  contentType: string
  text: string
}

/** Says in words what an answer has other than the document declares; undefined where it is as declared. */
export type AnswerCheck = (answer: CheckedAnswer) => string | undefined

type Route = { method: string; pattern: RegExp; pointer: string[] }

const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
})
const envelope = z.looseObject({ success: z.boolean() })

/** Checks answers by the schemas of an OpenAPI document alone. */
export function createAnswerCheck(document: unknown): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true })
  addFormats.default(ajv)
  ajv.addSchema(Object(document), 'openapi')
  const routes = routesOf(document)
  const known = new Map<string, ValidateFunction>()
  const validatorAt = (pointer: readonly string[]) => {
    const path = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = known.get(path) ?? ajv.compile({ $ref: `openapi#/${path}` })
    known.set(path, validate)
    return validate
  }
  const fault = (pointer: readonly string[], value: unknown) => {
    const validate = validatorAt(pointer)
    return validate(value) ? undefined : ajv.errorsText(validate.errors).slice(0, 300)
  }

  return ({ method, target, status, contentType, text }) => {
    if (method === 'HEAD' || status === 204 || status === 304) return text === '' ? undefined : `${status} has a body`
    const path = target.split('?')[0] ?? ''
    const isJson = contentType.startsWith('application/json')
    if (status >= 400) {
      if (!isJson) return `${status} is of type ${contentType}`
      return fault(['components', 'schemas', 'Error'], jsonOf(text))
    }
    if (!path.startsWith('/api') || path.endsWith('/openapi.json') || !isJson) return undefined
    const value = jsonOf(text)
    const route = routes.find((each) => each.method === method && each.pattern.test(path))
    if (route === undefined) return envelope.safeParse(value).success ? undefined : 'the answer has no success'
    return fault(route.pointer, value)
  }
}

/** Fixed paths before those with a parameter, as the service serves them. */
function routesOf(document: unknown): Route[] {
  const { paths } = documentShape.parse(document)
  const rank = (template: string) => template.replace(/\{\w+\}/g, '\uffff')
  return Object.entries(paths)
    .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .flatMap(([template, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
        pointer: ['paths', template, method, 'responses', '200', 'content', 'application/json', 'schema'],
      })),
    )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
