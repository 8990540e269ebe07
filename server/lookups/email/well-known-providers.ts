/**
 * Mail services with real users that lists of disposable domains have named. Never called disposable, whatever the
 * lists say.
 */
export const wellKnownProviders: ReadonlySet<string> = new Set(
  'qq.com vip.qq.com naver.com sohu.com cafe24.com 21cn.com vip.21cn.com sina.com sanook.com ukr.net o2.pl onet.pl poczta.onet.pl sify.com 99.com bigmir.net freemail.hu home.de hushmail.com hush.com hush.ai fastmail.fm nospammail.net safe-mail.net bk.ru mail2world.com lavabit.com bluebottle.com centermail.de protonmail.com spamarrest.com countermail.com mailbox.org startmail.com mailfence.com kolabnow.com soverin.net safemail.se privateemail.com forwardemail.net improvmx.com nus.edu.sg uitm.edu.my hola.org dyndns.org bbva.com.ar yahoo.com.ar example.com'.split(
    ' ',
  ),
)
