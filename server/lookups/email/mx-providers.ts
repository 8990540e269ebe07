/**
 * Mail providers by the host-name suffix of their exchangers, from the providers' own setup pages. The first match
 * wins.
 */
const rows: readonly [provider: string, ...ends: string[]][] = [
  ['Google Workspace', 'google.com', 'googlemail.com', 'smtp.goog'],
  [
    'Microsoft 365',
    'mail.protection.outlook.com',
    'mx.microsoft',
    'mail.protection.partner.outlook.cn',
    'mail.eo.outlook.com',
  ],
  ['Outlook.com', 'olc.protection.outlook.com', 'hotmail.com'],
  ['Yahoo Mail', 'yahoodns.net', 'yahoo.co.jp'],
  ['iCloud Mail', 'mail.icloud.com', 'icloud.com', 'apple.com'],
  ['Proton Mail', 'protonmail.ch', 'proton.ch'],
  ['Fastmail', 'messagingengine.com', 'fastmail.com'],
  ['Zoho Mail', 'zoho.com', 'zoho.eu', 'zoho.in', 'zoho.com.au', 'zoho.jp', 'zohocloud.ca', 'zohomail.com'],
  ['Yandex 360', 'yandex.net', 'yandex.ru', 'yandex.com'],
  ['VK WorkSpace', 'mail.ru'],
  ['Tencent', 'qq.com', 'exmail.qq.com'],
  ['Alibaba Mail', 'mxhichina.com', 'qiye.aliyun.com', 'alibaba.com'],
  ['NetEase', '163.com', '126.com', 'netease.com', 'qiye163.com'],
  ['Naver Works', 'worksmobile.com', 'naver.com'],
  ['Tuta', 'tutanota.de', 'tuta.com'],
  ['Mailbox.org', 'mailbox.org'],
  ['Posteo', 'posteo.de'],
  ['Mailfence', 'mailfence.com'],
  ['Runbox', 'runbox.com'],
  ['Migadu', 'migadu.com'],
  ['Purelymail', 'purelymail.com'],
  ['Titan', 'titan.email'],
  ['Rackspace Email', 'emailsrvr.com'],
  ['GoDaddy', 'secureserver.net'],
  ['Namecheap Private Email', 'privateemail.com', 'registrar-servers.com'],
  ['Gandi', 'gandi.net'],
  ['OVHcloud', 'ovh.net', 'ovh.ca', 'mail.ovh.net'],
  ['IONOS', 'ionos.com', 'ionos.de', 'ionos.co.uk', '1and1.com', 'kundenserver.de', 'perfora.net'],
  ['Strato', 'rzone.de'],
  ['Hostinger', 'hostinger.com', 'hostinger.io'],
  ['DreamHost', 'dreamhost.com'],
  ['one.com', 'one.com'],
  ['Infomaniak', 'infomaniak.ch', 'ikmail.com'],
  ['Hetzner', 'your-server.de'],
  ['GMX and WEB.DE', 'gmx.net', 'web.de', 'kundenserver.com'],
  ['T-Online', 't-online.de'],
  ['Orange', 'orange.fr'],
  ['La Poste', 'laposte.net'],
  ['Libero', 'libero.it'],
  ['Aruba', 'aruba.it', 'arubabusiness.it'],
  ['Seznam', 'seznam.cz'],
  ['Amazon SES', 'amazonaws.com', 'awsapps.com'],
  ['Cloudflare Email Routing', 'mx.cloudflare.net'],
  ['ImprovMX', 'improvmx.com'],
  ['ForwardEmail', 'forwardemail.net'],
  ['SimpleLogin', 'simplelogin.co'],
  ['addy.io', 'anonaddy.me', 'addy.io'],
  ['Firefox Relay', 'relay.firefox.com'],
  ['Mimecast', 'mimecast.com', 'mimecast.co.za', 'mimecast-offshore.com'],
  ['Proofpoint', 'pphosted.com', 'ppe-hosted.com', 'ppops.net'],
  ['Barracuda', 'barracudanetworks.com', 'cudamail.com'],
  ['Cisco Secure Email', 'iphmx.com'],
  ['Trend Micro', 'tmes.trendmicro.com', 'in.tmes.trendmicro.eu', 'trendmicro.com', 'trendmicro.eu'],
  ['Sophos', 'sophos.com', 'reflexion.net'],
  ['Broadcom Email Security', 'messagelabs.com'],
  ['Forcepoint', 'mailcontrol.com'],
  ['Trellix', 'fireeyecloud.com'],
  ['Hornetsecurity', 'hornetsecurity.com', 'antispameurope.com', 'hornetdmarc.com'],
  ['SpamExperts', 'antispamcloud.com', 'spamexperts.com'],
  ['Retarus', 'retarus.com'],
  ['Zix', 'zixmail.net', 'appriver.com'],
  ['AppRiver', 'arsmtp.com'],
  ['SendGrid', 'sendgrid.net'],
  ['Mailgun', 'mailgun.org'],
  ['Postmark', 'postmarkapp.com'],
  ['Mailjet', 'mailjet.com'],
  ['SparkPost', 'sparkpostmail.com'],
  ['HubSpot', 'hubspot.com'],
  ['Zendesk', 'zendesk.com'],
  ['Freshdesk', 'freshemail.io'],
  ['HEY', 'hey.com'],
]

/** The provider of a mail exchanger's host name (lower case), or null. */
export const providerOfHost = (host: string): string | null =>
  rows.find(([, ...ends]) => ends.some((end) => host === end || host.endsWith(`.${end}`)))?.[0] ?? null

/** The provider of the most preferred known exchanger. */
export const providerOfHosts = (hosts: readonly { host: string }[]): string | null => {
  for (const { host } of hosts) {
    const provider = providerOfHost(host)
    if (provider) return provider
  }
  return null
}
