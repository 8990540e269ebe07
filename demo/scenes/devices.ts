import { aBrowser, aDrivenBrowser } from '../../server/testing/devices.ts'
import { daysAgo, minutesAgo, type Scene } from '../scene.ts'

/** Secrets for two providers are set; browsers and tokens are tested, and some fail. */
export const deviceScenes: readonly Scene[] = [
  {
    at: daysAgo(18, 10.2),
    play: async (_, { ada }) => {
      await ada.act('captcha.setSecret', { provider: 'turnstile', secret: '0x4AAAAAAADemoOnlyNotReal7Qx' })
      await ada.act('captcha.setSecret', { provider: 'hcaptcha', secret: 'ES_demo_only_not_real_5d1f' })
    },
  },
  {
    at: daysAgo(11, 15.1),
    play: async (_, { dana }) => {
      await dana.act('device.test', { collected: aBrowser(), ip: '84.130.12.7', accept_language: 'de-DE,de;q=0.9' })
      await dana.act('device.test', { collected: aDrivenBrowser(), ip: '52.95.110.1' })
    },
  },
  {
    at: minutesAgo(95),
    play: async (_, { ben }) => {
      await ben.act('captcha.test', { provider: 'hcaptcha', token: '10000000-aaaa-bbbb-cccc-000000000001' })
      await ben.act('captcha.test', { provider: 'turnstile', token: 'not-a-token-of-turnstile' })
      await ben.act('device.test', { collected: aBrowser({ webgl_renderer: 'Google SwiftShader' }), ip: '52.95.110.1' })
    },
  },
]
