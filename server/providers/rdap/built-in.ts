import type { BootstrapFile, RdapServices } from './bootstrap.ts'

const verisign = 'https://rdap.verisign.com/'
const identityDigital = 'https://rdap.identitydigital.services/rdap/'
const google = 'https://pubapi.registry.google/rdap/'
const centralNic = 'https://rdap.centralnic.com/'

const arin = 'https://rdap.arin.net/registry/'
const ripe = 'https://rdap.db.ripe.net/'
const apnic = 'https://rdap.apnic.net/'
const lacnic = 'https://rdap.lacnic.net/rdap/'
const afrinic = 'https://rdap.afrinic.net/rdap/'

const service = (base: string, ...entries: string[]) => ({ entries, base })

const blocks = (...octets: number[]): string[] => octets.map((octet) => `${octet}.0.0.0/8`)

/**
 * Registries of common top-level domains and large address blocks, for installations that cannot fetch IANA's files.
 * Not complete: a missing entry means unknown, not that no registry serves it. Data from the IANA registries. AS
 * numbers are included only as blocks of 1,024 or more that belong to one registry.
 */
export const builtInServices: Record<BootstrapFile, RdapServices> = {
  dns: [
    service(`${verisign}com/v1/`, 'com'),
    service(`${verisign}net/v1/`, 'net'),
    service('https://rdap.publicinterestregistry.org/rdap/', 'org'),
    service(identityDigital, 'info', 'io', 'ai', 'pro', 'mobi', 'live', 'news', 'email', 'network', 'group', 'world'),
    service(google, 'app', 'dev', 'page', 'new', 'how', 'foo', 'zip', 'mov'),
    service('https://rdap.nic.biz/', 'biz'),
    service(`${centralNic}xyz/`, 'xyz'),
    service(`${centralNic}online/`, 'online'),
    service(`${centralNic}site/`, 'site'),
    service(`${centralNic}store/`, 'store'),
    service('https://rdap.nominet.uk/uk/', 'uk'),
    service('https://rdap.sidn.nl/', 'nl'),
    service('https://rdap.nic.fr/', 'fr'),
    service('https://rdap.nic.cz/', 'cz'),
    service('https://rdap.registro.br/', 'br'),
    service('https://rdap.norid.no/', 'no'),
    service('https://rdap.fi/rdap/rdap/', 'fi'),
    service('https://rdap.ca.fury.ca/rdap/', 'ca'),
    service('https://rdap.iana.org/', 'arpa'),
  ],
  ipv4: [
    service(arin, ...blocks(3, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 28, 29, 30)),
    service(arin, ...blocks(32, 33, 34, 35, 38, 40, 44, 45, 47, 48, 50, 52, 54, 55, 56, 63, 64, 65, 66, 67, 68, 69)),
    service(arin, ...blocks(70, 71, 72, 73, 74, 75, 76, 96, 97, 98, 99, 100, 104, 107, 108, 128, 129, 130, 131, 132)),
    service(arin, ...blocks(134, 135, 136, 137, 138, 139, 140, 142, 143, 144, 146, 147, 148, 149, 152, 155, 156, 157)),
    service(arin, ...blocks(158, 159, 160, 161, 162, 164, 165, 166, 167, 168, 169, 170, 172, 173, 174, 184, 192, 198)),
    service(arin, ...blocks(199, 204, 205, 206, 207, 208, 209, 214, 215, 216)),
    service(ripe, ...blocks(2, 5, 25, 31, 37, 46, 51, 53, 57, 62, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89)),
    service(
      ripe,
      ...blocks(90, 91, 92, 93, 94, 95, 109, 141, 145, 151, 176, 178, 185, 188, 193, 194, 195, 212, 213, 217),
    ),
    service(
      apnic,
      ...blocks(1, 14, 27, 36, 39, 42, 43, 49, 58, 59, 60, 61, 101, 103, 106, 110, 111, 112, 113, 114, 115),
    ),
    service(apnic, ...blocks(116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 133, 150, 153, 163, 171, 175, 180)),
    service(apnic, ...blocks(182, 183, 202, 203, 210, 211, 218, 219, 220, 221, 222, 223)),
    service(lacnic, ...blocks(177, 179, 181, 186, 187, 189, 190, 191, 200, 201)),
    service(afrinic, ...blocks(41, 102, 105, 154, 196, 197)),
  ],
  ipv6: [
    service(
      arin,
      '2001:400::/23',
      '2001:1800::/23',
      '2001:4800::/23',
      '2600::/12',
      '2610::/23',
      '2620::/23',
      '2630::/12',
    ),
    service(
      ripe,
      '2001:600::/23',
      '2001:800::/22',
      '2001:1400::/22',
      '2001:1a00::/23',
      '2001:1c00::/22',
      '2001:2000::/20',
      '2001:3000::/21',
      '2001:3800::/22',
      '2001:4000::/23',
      '2001:4600::/23',
      '2001:4a00::/23',
      '2001:4c00::/23',
      '2001:5000::/20',
      '2003::/18',
      '2a00::/12',
      '2a10::/12',
    ),
    service(
      apnic,
      '2001:200::/23',
      '2001:c00::/23',
      '2001:e00::/23',
      '2001:4400::/23',
      '2001:a000::/20',
      '2001:b000::/20',
      '2001:8000::/19',
      '2400::/12',
    ),
    service(lacnic, '2001:1200::/23', '2800::/12'),
    service(afrinic, '2001:4200::/23', '2c00::/12'),
  ],
  asn: [
    service(
      arin,
      '13312-15359',
      '16384-17407',
      '18432-20479',
      '21504-23455',
      '25600-26591',
      '29696-30719',
      '31744-32767',
    ),
    service(arin, '35840-36863', '39936-40959', '46080-47103', '53248-55295', '62464-63487', '393216-402332'),
    service(
      ripe,
      '8192-9215',
      '12288-13311',
      '15360-16383',
      '20480-21503',
      '24576-25599',
      '28672-29695',
      '30720-31743',
    ),
    service(
      ripe,
      '33792-35839',
      '38912-39935',
      '40960-45055',
      '47104-52223',
      '56320-58367',
      '59392-61439',
      '196608-219131',
    ),
    service(
      apnic,
      '4608-4865',
      '9216-10239',
      '17408-18431',
      '23552-24575',
      '37888-38911',
      '45056-46079',
      '55296-56319',
    ),
    service(apnic, '58368-59391', '63488-64098', '131072-153913'),
    service(lacnic, '27648-28671', '52224-53247', '61440-61951', '262144-274844'),
    service(afrinic, '36864-37887', '327680-329727'),
  ],
}
