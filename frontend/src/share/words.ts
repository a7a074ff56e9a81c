/** The words of what one shares with others: names, invitations, and what this device may do. */

import type { Words } from "../view";
import { duration } from "../words";

const both = (en: string, zh: string) => ({ en, zh });

export const SHARE = {
  // Names
  name: both("Your name, for those at the table", "你的名字（同桌可见）"),
  keepName: both("Use this name", "用这个名字"),
  named: both("So you are called here", "已使用这个名字"),
  open: both("open", "空位"),
  openSeat: both("is open: nobody has come yet", "空位，尚无人入座"),
  // An invitation
  looking: both("Looking at the invitation…", "正在查看邀请……"),
  invites: (who: string) => both(`${who} invites you`, `${who}邀请你`),
  noInvitation: both("This is no invitation", "这不是邀请"),
  notWhole: both("What stands behind # in this address opens no seat. Open the link that you were sent, whole.", "此地址 # 之后的内容打不开任何席位。请完整打开收到的链接。"),
  yourSide: both("You play", "你执"),
  yourRole: both("You come as", "你的身份"),
  roles: { gm: both("game master", "主持人"), spectator: both("onlooker", "旁观者"), player: both("player", "玩家") } as Record<string, Words>,
  host: both("Who invites", "邀请者"),
  hostSide: (side: string) => both(`whoever plays ${side}`, `执${side}的一方`),
  playing: (who: string, side: string) => both(`${who}, who plays ${side}`, `${who}（执${side}）`),
  dice: both("Dice", "骰子"),
  clock: both("Time for each decision", "每次决定的时限"),
  noClock: both("no limit", "不限"),
  delay: both("You see", "你看到的"),
  late: (s: number) => both(`what happened ${duration(s).en} ago`, `${duration(s).zh}之前的情形`),
  // A link
  share: both("Share…", "分享……"),
  shareText: (title: string) => both(`You are invited to a battle: ${title}`, `邀你来打一场：${title}`),
  qr: both("QR code", "二维码"),
  qrOf: (label: string) => both(`QR code: ${label}`, `二维码：${label}`),
  onlyHere: both("This address works on this computer only.", "此地址仅在本机可用。"),
  onlyHereWayOut: both("To play with others, serve the tables openly, in a network that you trust:", "若要与他人对战，请在可信的网络中对外开放："),
  elsewhere: (address: string) => both(`The links lead to ${address}: they work wherever that can be reached, as in the same network.`, `链接指向 ${address}：凡能访问该地址之处（如同一网络内）均可使用。`),
  // This device
  device: both("On this device", "本机"),
  insecure: both("This address (plain http in a network) can neither be installed nor notify you: browsers allow that at https addresses, and on the computer itself that serves the tables.", "此地址（网络中的普通 http）不能安装为应用，也不能发通知：浏览器只允许 https 地址以及运行服务器的本机这样做。"),
  install: both("Install as an app", "安装为应用"),
  installByMenu: both("As an app: “Install” or “Add to home screen” in the menu of the browser.", "安装为应用：使用浏览器菜单中的“安装”或“添加到主屏幕”。"),
  installed: both("Installed as an app.", "已安装为应用。"),
  notify: both("Notify me when it is my turn", "轮到我时通知我"),
  notifyHint: both("While the table is open in a tab or window that you do not look at.", "适用于对局在未查看的标签页或窗口中打开时。"),
  notified: both("You are notified when it is your turn and you look elsewhere, as long as the table is open.", "对局保持打开而你没有在看时，轮到你会收到通知。"),
  notNotify: both("Do not notify me", "不再通知"),
  notifyBarred: both("This browser lets the page show no notifications. Allow them in its settings for this address.", "浏览器不允许本页显示通知。请在浏览器设置中为此地址开启。"),
  notifyNowhere: both("This browser offers no notifications here. On a phone it may, once the page is installed as an app.", "此浏览器不支持通知。在手机上，安装为应用后或可使用。"),
};
