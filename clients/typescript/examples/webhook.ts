// A receiver of webhooks, as any server of the web's own Request and Response has it.
import { verifyWebhook, WebhookFault } from '@oddsgraph/client'

export async function receive(request: Request, secret: string): Promise<Response> {
  try {
    const { id, event } = await verifyWebhook({ headers: request.headers, body: await request.text() }, secret)
    console.log(id, event)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof WebhookFault) return new Response(error.message, { status: 400 })
    throw error
  }
}
