# 可能出的错，一条一行：什么东西、在哪里、怎么办。

## 位置

# $place：文件、行、字段。$fault：那里有什么错，或其中更小的位置。
fault-at = { $place }：{ $fault }
fault-named = { $name }
fault-line = 第 { $n } 行
fault-turn = 第 { $n } 回合
fault-answer = 第 { $n } 个回答
fault-the-file = 文件
fault-option-place = 选项 { $name }

## 句子的成分

fault-or = { $a }或{ $b }
fault-and = { $a }和{ $b }
fault-more = ……还有 { $n } 处
fault-huge = 过于庞大的值
fault-so-large = 这么大的数
fault-nobody = 无人
fault-nothing-more = 再无内容

# 事物的名称，按代码中的名字；没有译名的照原名。
fault-thing = { $name ->
    [act] 行动
    [allowed] 许可
    [armour] 护甲
    [army] 军队
    [arrival] 增援
    [attack] 攻击
    [attribute] 属性
    [battery] 炮兵连
    [bonus] 加成
    [bot] 机器人
    [change] 改变
    [chapter] 章
    [character] 角色
    [charge] 冲锋特性
    [command] 命令
    [condition] 条件
    [cover] 掩蔽
    [creature] 生物
    [damage] 伤害
    [entry] 参战单位
    [faction] 势力
    [field] 字段
    [format] 格式
    [general] 统帅
    [ground] 地形
    [group] 战团
    [harm] 效果
    [hazard] 环境危害
    [inflict] 附加状态
    [item] 物品
    [joins] 加入
    [kind-of-content] 内容种类
    [layer] 图层
    [lightsource] 光源
    [map] 地图
    [member] 成员
    [mustered] 军队中的单位
    [name] 名称
    [objective] 目标点
    [op] 效果
    [number] 编号
    [option] 选项
    [pack] 内容包
    [pair] 距离
    [part] 部件
    [party] 一方
    [power] 能力
    [price] 账目
    [range] 范围
    [reach] 距离修正
    [rider] 附带效果
    [rule] 规则
    [rule-set] 规则集
    [event] 事件
    [ruling] 裁定
    [save] 豁免
    [scenario] 场景
    [section] 部位
    [side] 阵营
    [skill] 技能
    [spell] 法术
    [stake] 得失项
    [spellattack] 法术攻击
    [summon] 召唤
    [switch] 开关
    [tactic] 战术
    [template] 模板
    [terrain] 地形
    [training] 训练
    [trigger] 战时触发效果
    [unit] 单位
    [value] 值
    [aura] 光环
    [gullet] 吞咽
    [higher] 升环
    [legendary] 传奇动作
    [steeled] 豁免优势
    [whom] 对象
    [vehicle] 载具
    [weapon] 武器
    [thing] 东西
    [window] 时机
    [zone] 区域
   *[other] { $name }
}
# 字段里应填什么，按类型。
fault-kind = { $name ->
    [int] 整数
    [float] 数字
    [str] 文字
    [bool] true 或 false
    [list] 列表
    [table] 表
   *[other] { $name }
}
# $name：系统代码。$said：系统的原话。
fault-system = { $name ->
    [EACCES] 没有权限
    [EBUSY] 正被占用
    [EEXIST] 已经存在
    [EFBIG] 文件太大
    [EIO] 读写出错
    [EISDIR] 这是文件夹
    [ENAMETOOLONG] 文件名太长
    [ENOENT] 没有这个文件或文件夹
    [ENOSPC] 磁盘已满
    [ENOTDIR] 路径中有一段不是文件夹
    [ENOTEMPTY] 文件夹不是空的
    [EPERM] 不允许这样做
    [EROFS] 磁盘只读
   *[other] { $said }
}

## 没有的名字

fault-unknown = 没有{ $thing } { $name }；可用：{ $known }
fault-unknown-many = 没有{ $thing } { $name }；可用：{ $known }……（共 { $n } 个）
fault-unknown-none = 没有{ $thing } { $name }；一个可用的都没有
fault-unknown-near = 没有{ $thing } { $name }；是不是 "{ $near }"？
fault-in-several-rule-sets = 几个规则集里都有场景 { $name }；请说明是哪个：{ $found }
fault-rule-set-no-scenario = { $name } 是规则集；请指明其中的一个场景：{ $known }

## 其他软件包带来的东西

# $thing: a rule set, a bot. $value: where its package says that it is. The place of this fault is the package.
fault-installed = { $thing } { $name }（{ $value }）无法使用：{ $why }
fault-installed-in-part = { $thing } { $name }（{ $value }）中有错误：{ $why }
fault-installed-is-none = 那里没有{ $thing }
fault-installed-id = 它的标识是 { $id }
fault-installed-no-folder = 没有这个名称的 Python 包
fault-installed-at-fault = { $fault }（bingqi check { $path } 列出全部）
fault-installed-no-version = 它的 VERSION 不是整数

## 文件

fault-no-such-file = 没有这个文件
fault-no-such-place = 没有这个文件或文件夹
fault-cannot-be-read = 无法读取：{ $why }
fault-cannot-be-written = 无法写入：{ $why }
fault-cannot-be-made = 无法建立：{ $why }
fault-too-large = 超过 { $most } 字节；请拆成几个较小的文件
fault-not-utf-8 = 不是 UTF-8 文本（第 { $byte } 字节）；请存为 UTF-8
fault-not-valid = 不是有效的 { $format }：{ $said }
fault-too-deep = 嵌套太深；请减少列表和表的层数
fault-the-output = 输出
fault-no-message = 不是条目：{ $text }
fault-two-messages = 有两个条目 { $id }
fault-no-path = 不是路径；名称之间写点，位置写在方括号里：sides.red.members[0].count
fault-no-such-place-in-list = 没有位置 { $n }；最后一个是 { $most }
fault-leads-nowhere = { $step } 无处可去：那里没有这样的部分
fault-no-value = { $value } 不是值；请按 JSON 书写
fault-two-sides-wanted = 有 { $n } 方对战；须为两方
fault-two-bots-wanted = 至少须有两个不同的机器人
fault-two-units-wanted = 至少须有两个不同的单位
fault-no-costs = 其规则书没有写明单位的价格；写明的有 { $priced }
fault-h1-above-h0 = { $h1 } 不大于 --h0 的值 { $h0 }；两者都在 -{ $most } 到 { $most } 之间
fault-no-values = 没有值；请写 10..16，或用逗号隔开，至多 { $most } 个
fault-too-many-combinations = 值的组合有 { $n } 种；至多 { $most } 种
fault-change-or-vary = 既有 [change] 又有 [vary]；一个论断只能关于其中之一
fault-no-range = 不是范围；请写 最小..最大，如 10..20
fault-no-share = { $value } 不是比例；请写 0 到 1 之间的数
fault-bot-changes = { $bot } 打完一场就变了：它靠机会行事，或有记忆；请换一个，如 greedy
fault-workers-died = 在同样的战斗上死了 { $n } 次；请看它们的输出，或改为 1 独自打
fault-vary-is-plain = 有 [vary] 时，swap、dice 和 [stop] 不起作用；请去掉
fault-never-so = 这样的实验不会得出 { $said }；可写：{ $allowed }
fault-other-seeds = 种子是 { $one } 和 { $other }；用同样的骰子，种子须相同
fault-other-sides = { $other } 的双方与 { $one } 不同；请写同一规则集、双方相同的场景
fault-broken-fights = 已损坏；删掉它，其中的战斗会重打
fault-no-cluster-address = { $address } 不是集群的地址；请写 tcp://主机:端口（Dask）或 ray://主机:端口，或写 dask、ray 在本机启动
fault-no-workers = { $address } 没有工作进程；请用 dask worker 启动
fault-nobody-answers-there = { $address } 无人应答：{ $why }
fault-nothing-changed = 没有任何改动；请用 --set、--option 或 --seat 写出改动
fault-experiment-unchanged = 它没有改变战斗中的任何东西
fault-holds-already = 里面已有 { $name }；请换一个文件夹

## 值

fault-wanted = 应为{ $what }，而不是 { $value }
fault-range = { $value } 超出范围；应在 { $least } 到 { $most } 之间
fault-range-above = { $value } 超出范围；应大于 { $above }，至多 { $most }
fault-range-least = { $value } 超出范围；至少 { $least }
fault-range-most = { $value } 超出范围；至多 { $most }
fault-too-long = 太长（{ $n }）；至多 { $most }
fault-too-short = 太短（{ $n }）；至少 { $least }
fault-missing = 缺少；每个{ $thing }都要有
fault-not-sound = { $said }
fault-no-dice = { $value } 不是骰子；请写成 2d6+3 这样，至多 100 颗，每颗 2 到 100 面
fault-control-characters = { $value } 含有控制字符；请写普通文字

## 规则书

fault-two-rules = 有两条规则用这个编号
fault-no-rule-id = 不是编号；请写成 LB-2.13 这样
fault-empty-text = 空白；每段文字都要有两种语言
fault-status-of-kind = { $status } 只用于 { $kind } 类的规则，不用于 { $found }
fault-status-needs-reason = 缺少；状态 { $status } 要写明理由（done、gm、flavour 不必）
fault-values-and-default = 要有 values，还要有其中之一作 default
fault-values-once = 至少要有一个，且各只写一次
fault-values-of-type = 这些不能都是 { $type } 型：{ $values }
fault-values-bool = 应为 true 和 false
fault-range-of-values = least 与 most 要一起写，只用于 int，且所有 values 都在其间
fault-option-range = 没有这个值 { $value }；可用：{ $least } 到 { $most } 的整数
fault-fixed-option = 选项 { $name } 固定为 { $value }（见 { $rules }），不能设置
fault-twice-in-table = 不是有效的 YAML：这个表里有两个 "{ $key }"

## 内容包与场景

fault-no-such-pack = 没有这个文件夹；内容包是一个文件夹，内有 pack.toml，每种内容各有一个文件夹
fault-no-content = 里面没有内容；内容包里有这些种类的文件夹，其中放文件：{ $kinds }
fault-folder-says-kind = { $what }；文件属于哪一种，看它放在哪个文件夹
fault-bad-file-name = 文件名就是编号：只能用小写字母、数字和连字符
fault-not-file-name = "{ $id }" 与文件名 "{ $name }" 不同
fault-bad-id = 编号只能用小写字母、数字和连字符
fault-id-twice = 有两个攻击或能力用这个编号；请各用各的
fault-two-sides = 应有双方，而不是 { $n } 方
fault-bad-side-id = 一方的编号只能用小写字母、数字和连字符（不能是 gm 或 dice）
fault-bad-ruleset-name = 规则集的名称须为 2 至 20 个小写字母和数字，以字母开头，且不能是 { $taken }
fault-folder-not-empty = 已经存在；请给出不存在或为空的文件夹
fault-arrivals-in-order = { $round }；增援请按到达的先后排列
fault-two-creatures = 有两个生物叫 { $id }；请给其中一个另取编号
fault-trait-needs = { $trait } 需要 { $what }
fault-melee-bite = 一个编号为 bite 的近战攻击

## 导入的怪物

fault-not-a-pack = 有文件却没有 pack.toml，因此不是内容包；请换一个空的或新的文件夹
fault-file-for-folder = 是文件；请换一个空的或新的文件夹
fault-no-monsters = 应为怪物的数组，而不是 { $value }
fault-index-twice = { $first } 已经用过；每个怪物都要有自己的编号
fault-bad-index = { $value } 不是编号；只能用小写字母、数字和连字符，至多 60 个
fault-bad-challenge = 没有 { $value } 这个挑战等级；可用 0、0.125、0.25、0.5，或 1 到 30
fault-action-twice = { $name } 出现了两次；每个动作都要有自己的名称
fault-no-distance = { $value } 不是距离；请写成 "30 ft." 这样
fault-nothing-to-do = 它在战斗中能做的事，一件也表达不出来

## 战斗记录

fault-record-is-folder = 这是文件夹；请指定一个文件
fault-record-exists = 已经存在；请换一个文件，或用 play 打开它继续
fault-record-locked = 另一个程序正在打这场战斗；请先在那里退出
fault-no-header = 没有开头；这不是战斗记录
fault-second-header = 又一个开头；一个文件里不能有两份记录
fault-no-record-line = 不是战斗记录中的行；文件被改动过，或者是别的东西
fault-wrong-hash = 哈希不符；这一行或之前某行被改动过
fault-line-end-altered = 行尾被改动过
fault-undone-too-often = 撤回的回答比已有的还多
fault-nothing-undone = 撤回 { $n } 个回答；至少要撤回一个
fault-newer-program = 由更新的 bingqi（{ $version }）写成；请更新程序
fault-newer-rules = { $ruleset } 版本 { $version } 比本程序的 { $known } 新；请更新程序
fault-other-ruleset = 是 { $found } 的记录，不是 { $wanted } 的
fault-other-scenario = 场景与开头所写的哈希不符
fault-older-rules = 由 { $ruleset } 版本 { $version } 写成；从最后保存的状态继续
fault-older-rules-anew = 由 { $ruleset } 版本 { $version } 写成；从最后保存的状态继续；此后规则已有改动，那之后的回合要重打
fault-older-rules-over = 由 { $ruleset } 版本 { $version } 写成，对局已结束；此后规则已有改动，这里显示最后保存的局面
fault-older-rules-failing = { $notice }（现行规则运行时出错：{ $kind }）
fault-older-state = 这个局面由 { $ruleset } 的版本 { $version } 写成，现在已无法读取：{ $why }
fault-torn = 第 { $n } 行不完整，已略去
fault-study-record = 研究中的战斗自己打完，不能继续；请重新模拟
fault-secret-lost = { $why }；这场战斗的骰子由其中的秘密产生
fault-not-the-secret = 不是战斗开始时所承诺的秘密

## 保存的对局桌

fault-no-database-address = 不是数据库地址；请写成 sqlite:///tables.db 这样
fault-no-database = 不是 bingqi 的数据库；请换一个
fault-database-needs = 需要 Python 模块 { $module }；请先安装
fault-database-newer = 版本 { $version } 比本程序的 { $known } 新；请更新程序
fault-database-locked = 另一个程序正在写这个数据库；请结束那个程序，或稍后再试
fault-database-read-only = 数据库只读；请允许写入这个文件及其所在的文件夹
fault-database-full = 磁盘已满；请腾出空间再试
fault-database-not-opened = 无法打开数据库；请指定一个文件，其所在的文件夹要存在并允许写入
fault-database-gone = 数据库不在了；放回原处即可继续
fault-database-damaged = 数据库已损坏；请服务器的管理者换上备份，或用 bingqi tables check 查明哪些还完好，再用 bingqi tables rescue 救出
fault-database-found-damaged = 数据库已损坏（{ $why }）；请换上备份，或用 bingqi tables check 查看丢失了什么，再用 bingqi tables rescue --into FILE 救出其余部分
fault-database-incomplete = bingqi 的数据库应有的 { $missing } 不见了；请换上备份
fault-database-emptied = 这个文件里存过桌子，现在却空了或不见了；请换上备份，或删除 { $marker }，从零开始
fault-database-older = 由旧版 bingqi 写成；请先用它启动一次 bingqi serve
fault-line-lost = 这一行丢失了
fault-database-unreachable = 连不上数据库：{ $why }；请启动数据库服务器，或改正地址
fault-database-no-writing = 这个数据库用户在那里没有写入权限；请授予权限
fault-database-fails = 数据库出错：{ $why }
fault-no-table = 没有这张桌子；可能因为久未使用而被删除
fault-no-seat = 这张桌子没有席位 { $name }
fault-no-seat-opened = 这个链接打不开任何席位；请向同桌的人再要一次
fault-token-revoked = 这个链接已被收回；请向同桌的人另要一个
fault-line-kept = 第 { $n } 行已经存在，或还轮不到它，可见另一个程序在继续这一桌；请重新打开

## 记录中不成立的说法

fault-fewer-turns = 记录中有 { $then } 个完整的回合，而其中的回答只走完 { $now } 个
fault-cannot-be-played-on = 从第 { $n } 回合起无法重演：{ $why }
fault-no-fingerprint = 承诺（指纹）应为 64 位十六进制数字，即开战前桌面显示的那一串
fault-other-commitment = 记录中骰子的承诺是 { $commitment }，不是当初给你看的 { $shown }
fault-none-at-all = 无
fault-other-words = { $side } 加入骰子的文字与其承诺不符
fault-words-out-of-order = 加入骰子的文字应按各方名称的顺序排列，每方至多一条，且战斗编号与各条文字均不得换行：谁能挑选顺序，谁就能挑选骰子
fault-unknown-scheme = 骰子的承诺方式（{ $n }）未知
fault-unknown-dice = 骰子的种类（{ $kind }）未知
fault-too-few-answers = 所称承接自另一场战斗的回答有 { $n } 个，而记录中只有 { $answers } 个
fault-words-later = 全体入座之后，或有人决定不等其余的人时，才公开文字
fault-words-too-late = 已有人公开文字，现在入座不能再加入文字
fault-words-awaited = 还需等待 { $sides } 的文字 { $seconds } 秒，之后可以不等
fault-no-promise = 承诺须为“盐、换行、文字”的 SHA-256，共 64 位十六进制数字
fault-words-wanted = 文字须为一行，1 至 { $most } 个字，首尾无空格；盐须为一行，16 至 64 个字
fault-nothing-promised = { $seat } 没有承诺过文字，或已公开
fault-other-turn = 从这里起，战斗的走向与记录不同：问的不一样，或发生的事不一样
fault-other-events = 记录写的是 { $then }，按规则却是 { $now }
fault-other-end = 记录所写的结局与其中的回答走到的不同
fault-no-secret = 战斗已经结束，记录却没有公布骰子的秘密
fault-answers-nothing = 与所问不符
fault-after-end = 战斗结束之后仍有内容
fault-no-turn-line = 在其结束之处没有相应的行
fault-other-state = 记录在其后保存的状态与实际打出的不同
fault-other-secret = 结束时公开的秘密不是开始时所承诺的
fault-other-faces = 点数 { $faces } 不是由秘密得出的
fault-other-decision = 这个回合已有的回答引向另一个问题，而不是要算概率的那个
fault-asked-answers = 按规则应问 { $asked }，记录却回答了 { $recorded }
fault-answered-unlawfully = 规则询问的是{ $asked }，而 { $answer } 并不是其答案
fault-asked-ends = 按规则应问 { $asked }，记录却已结束
# $who：问谁。$ask：问题的编号。$options：键。
fault-asked-some-choice = { $who } 的 { $ask }
fault-asked-choice = { $who } 的 { $ask }（{ $options }）
fault-asked-roll = 一次掷骰（{ $what }）
fault-given-in-mid-act = 主持人在一个行动进行到一半时介入，记录不允许这样
fault-given-too-late = 主持人在战斗结束之后介入

## 回答

fault-not-asked = 现在没有问 { $who }；在等 { $waiting }
fault-nothing-to-choose = { $who } 现在没有什么可选；在等 { $waiting }
fault-may-not-pass-so = 这里不能放弃到“{ $until }”为止
fault-may-not-answer = { $who } 不能用 { $answer } 回答 { $asked }
fault-forbidden = 不可选择 { $answer }：{ $why }（{ $rule }）
fault-bot-answers = { $bot } 用 { $answer } 回答 { $ask }，没有这个选项
fault-not-so-many-answers = 没有那么多回答可以撤回
fault-battle-over = 战斗已经结束，没有什么要决定
fault-option-index = 没有第 { $n } 个选项；序号从 0 到 { $last }
# $found：几个选项，各带其键。
fault-several-options = { $said } 可能是 { $found }；请说得再具体些，或用它的键
fault-in-mid-act = 一个行动正在进行；请先作答或撤回，再行介入
fault-no-such-conceding = { $side } 并非如此认输
fault-reason-wanted = 需要一个理由：一行，至多 { $most } 个字符
fault-wrong-arguments = 需要 { $names }，而不是 { $n } 个参数
fault-event-fails = 现在不能发生：{ $why }
fault-event-asks = 不能这样直接发生：按规则接着要有人抉择或掷骰（{ $asked }）；请先用另外的事件让那些后果发生
fault-event-names-nothing = 这场战斗里没有叫 { $name } 的东西；请指定在场的
fault-at-least = { $n } 不行；至少为 { $least }
fault-beyond-range = 会变成 { $n }；必须在 { $least } 到 { $most } 之间
fault-by-rules = 这只能由规则引起；请改选表单里列出的事件
fault-same-twice = 同一个写了两次；每个只写一次
fault-not-the-same = 必须恰好写出这些：{ $known }
fault-still-up = { $who } 还有生命值；让它受伤害降到 0，其余由规则处理
fault-fl-no-name = 每种语言（"en" 和 "zh"）都要有名字，至多 { $most } 个可显示的字
fault-fl-no-new-name = { $name } 不能作新来者的标识；至多用 { $most } 个字母、数字和连字符
fault-fl-no-newcomer = { $who } 不能加入：它仍在场、已死亡，或属于另一方、另一种；请换一个新标识
fault-fl-nobody-to-fight = 战斗开始前队列会空无一人；请至少留一名到开战
fault-fl-not-in-line = { $who } 会不在自己一方的队列里，或在其中出现两次；请改选别人
fault-fl-out-of-turn = { $who } 在行动顺序中会没有位置，或不止一个；请改为让它死亡、溜走或消失
fault-fl-caps-unused = 这些上限不会生效，因为场景的选项里写着 front_cap = none；请去掉其中之一
fault-fl-bonus-spell = { $who }已用附赠动作施过法：本回合只能再施放施法时间为一个动作的戏法
fault-fl-both-hands = { $who }须双手使用它；请收起或丢下手中别的东西
fault-fl-hands-full = { $who }没有空手；请先收起或丢下一样东西
fault-fl-no-hands = { $who }没有手，拿不了；请让别人来
fault-fl-shield = 穿脱盾牌需要一个动作，而{ $who }的动作已用；请等下一个回合
fault-fl-spell-cast = { $who }已用动作施放过有环级的法术，不能再用附赠动作施法；请等下一个回合
fault-fl-no-room-in-front = 阵线前会有 { $n } 名能战斗的，而地形只容得下 { $most } 名；请把阵线设得更靠近分组线
fault-fl-no-concentration = { $power } 不靠专注维持；请指定一个需要专注的法术
fault-fl-cannot-concentrate = { $who } 已失能，无法专注；请先解除失能
fault-fl-immune = { $who } 免疫 { $condition }
fault-fl-laid-already = { $who } 已从同一来源受到 { $condition }；请先将其解除
fault-fl-not-kept-up = { $who } 没有在专注 { $power }，而此效应会随它结束；请先让其专注，或不填法术
fault-fl-not-dying = { $who } 还有生命值；只有生命值为 0 而倒下的才做死亡豁免或被稳定伤势
fault-fl-not-high-to-low = 行动从高到低进行；请把最高的数值排在最前
fault-fl-acted-already = { $who } 本轮的回合已经开始；请让已行动者仍排在其他人之前
fault-fl-not-at-the-tail = { $who } 无法溜走：只有队列末尾者，在战线之后或独自一人、且速度不为 0 时才行；请让其消失，或先移到队列末尾
fault-fl-in-plain-sight = 敌人看得见 { $who }，无法躲藏；请先让其离开敌人视线
fault-hand-module-off = 只有打开开关 { $option } 才会发生，而它关着；请用 points_renewed 改动 AP 与 RP
fault-hand-gone = { $who } 已离开战斗，不会再遭遇任何事；请撤回使其离场的事件，或指定别人
fault-hand-off-map = { $who } 在场外：不能成为任何行动的目标，也不能侦察或隐蔽；请指定地图上的单位
fault-hand-elsewhere = { $who } 不在 { $carrier } 所在的格子；请先把它移到那里
fault-hand-no-seats = { $carrier } 还缺 { $n } 个座位；请先让别的单位离开载具，或改选其他载具
fault-hand-no-entry = { $who } 不能进入这种地形；请改选其他格子
fault-hand-cell-full = 一格至多容纳同一方 { $most } 个单位，这一格已满；请改选其他格子，或先移走其中的单位
fault-hand-no-cover = { $who } 已在隐蔽中、不在任何格子里，或所处地形无法隐蔽；请先移动它
fault-hand-on-foot = { $who } 的这名步兵已改为徒步；请在其现在的单位里治疗
fault-dice-to-type = 正等人输入骰子点数，没有什么要决定

## 命令行

fault-write-as = { $what } { $value }：请写成 { $form }
fault-said-twice = { $what } { $name }：写了两次；请只写一次
fault-record-brings = 记录里自有；请去掉
fault-missing-argument = 缺少；必须写明
fault-number-wanted = 应为整数
fault-extra-arguments = 多出了 { $args }；请去掉
fault-needs-value = 后面缺少值
fault-takes-no-value = 后面不带值
fault-not-accepted = 不被接受：{ $said }
fault-see-help = { $fault }（bingqi --help 列出有些什么）
fault-stopped = 已停止
fault-needs-extra = 没有安装 { $module }；请安装此处所需：pip install "bingqi[{ $extra }]"
fault-bug-elsewhere = { $place }（不属于 bingqi）出错：{ $kind }：{ $said }；设 BINGQI_DEBUG=1 可看到经过
fault-bug = 这是 bingqi 的错误：{ $kind }：{ $said }；请设 BINGQI_DEBUG=1 再运行一次，并报告它打印的内容

## The table

fault-no-such-seat = 这张桌上没有席位 { $seat }
fault-seat-only-watches = 席位 { $seat } 只能旁观，不能作答
fault-seat-is-played-by = 席位 { $seat } 由 { $bot } 代打；请先收回
fault-seat-has-no-side = 席位 { $seat } 只是旁观；可以交出的是玩家或主持人的席位
fault-nothing-to-undo = 此席还没有可以收回的选择
fault-secret-is-out = 战斗已经结束，骰子的秘密已经公开，不能再撤回；可以从较早的位置另开一桌继续
fault-nothing-to-consent = 没有人在等席位 { $seat } 同意什么
fault-only-the-gm = 席位 { $seat } 不是主持人的；只有主持人可以介入
fault-faces-wanted = 请按掷出的顺序填写点数：先填 { $n } 个，每个 1 至 { $sides }
fault-no-advice = 这里没有可供建议的选择
fault-answer-too-late = 那个问题已经过去；请看现在问的是什么
fault-too-many-messages = 消息太多；请稍等片刻
fault-message-too-large = 消息最多 { $most } 字节
fault-message-not-understood = 无法理解的消息；请重新载入页面
fault-seat-plays-nothing = 席位 { $seat } 不由人控制任何一方；只有玩家可以入座
fault-sits-already = 席位 { $seat } 已经入座；请等其他人，或不等他们直接开始
fault-not-your-seat = 席位 { $seat } 是别人的，本人在场或刚刚离开；本人可以交出它，别人要等那里半分钟没有人才行
fault-only-the-best = 别人的席位只能交给 { $bot }
fault-not-begun = 战斗还没有开始；请先入座，或不等未到的人直接开始
fault-begun-already = 战斗已经开始，不能再入座
fault-nothing-said = 什么也没有说；请先写点什么
fault-move-not-drawn = 这样做之后对局将无法显示（{ $kind }，这是程序的错误），因此没有生效；请先做别的
fault-table-closed = 这一桌刚刚关闭，什么也没有改变；重新进入时会再打开
fault-words-owed = { $seat } 已为骰子承诺了词语；请先公开，或不等它就开始
fault-record-was-read = 参战的 { $seat } 已读过完整记录；请从较早的局面另开一局
fault-put-aside = 已搁置：战斗无法显示，或无法按记录重演（{ $kind }）
fault-nothing-sound = 连开头都无法重演和显示
fault-bug-at-table = 这是程序的错误（{ $kind }），什么也没有改变；请重试，或先做别的。服务器的管理者可在日志里按 { $request } 查到
fault-not-ready = { $part ->
    [database] 数据库没有响应
    [moves] 行动需要排队：要做的事太多
    [odds] 计算胜率的进程没有响应
    [advice] 寻找建议的进程没有响应
    [bots] 机器人所在的进程没有响应
   *[other] { $part } 没有响应
}；请稍后再试
fault-table-elsewhere = 这张桌子正由另一台服务器主持；请稍后再试
fault-rematch-is-on = 已经有人开了再战；请加入
fault-invitation-used = 这份邀请已经用过，席位归用它的人所有；请向桌主要一份新的
fault-seat-twice = 有两个席位都叫 { $name }；请各取一个名字
fault-no-seat-name = 席位的名字是 1 到 40 个看得见的字，不含控制字符
fault-name-with-marks = 名字 { $name } 含有程序用作标记的字符 { $marks }；请去掉
fault-name-taken = 这一桌已有人叫 { $name }；请另取一个名字
fault-name-means-else = 这里不能叫 { $name }：它在桌上另有所指；请另取一个名字
fault-side-needs-player = { $side } 一方有 { $n } 名玩家；每一方正好要一名
fault-too-many-seats = 一张桌子最多有 { $most } 个席位
fault-one-gm = 只能有一名主持人
fault-nobody-throws = 没有人能填写骰子点数：所有席位都由机器人代打；请改用别的骰子，或者自己坐一席
fault-no-seat-of-yours = 没有你能坐的席位 { $name }；请指定一个不由机器人代打的
fault-unknown-host = 本服务器不叫 { $host }；请打开它启动时显示的地址，或用 --origin 启动
fault-foreign-page = 来自别处的页面不能使用这台服务器；请打开服务器自己的页面，或用 --origin 启动它
fault-too-many-tokens = 已有 { $most } 个浏览器持有这个席位，不能再多；请向桌主要一份新的邀请
fault-too-many-pages = 这个席位打开的页面太多；请关掉一个
fault-too-many-pages-of-one = 从你这个网络打开的页面太多；请关掉一个
fault-no-greeting = 页面没有说明自己属于谁；请重新载入
fault-request-not-understood = 无法理解这个请求：{ $why }
fault-no-such-address = 这个地址什么也没有
fault-body-too-large = 太大；战斗记录最多 12 MB，其余最多 64 kB
fault-no-such-language = 没有 { $lang } 的文本；只有 en 和 zh
fault-only-who-manages = 席位 { $seat } 不管理这张桌子；桌主和主持人才能这样做
fault-not-over = 战斗还没有结束；请先打完
fault-secret-until-over = 这会泄露秘密；战斗结束后才能取得
fault-no-such-position = 没有第 { $n } 个位置；最后一个是 { $most }
fault-cannot-be-played = 无法重演：{ $why }
fault-older-rules-no-branch = 由 { $ruleset } 版本 { $version } 写成；可以查看，但不能接着打
fault-older-rules-no-report = 由 { $ruleset } 版本 { $version } 写成；可以查看，但不能出战报
fault-no-such-report = 这份战报已不再保留；请重新索取
fault-laboratory-spent = 本服务器每小时为一位访客所做的模拟已用完；{ $minutes } 分钟后可继续
fault-laboratory-off = 本服务器未开放实验室；服务器管理者可用 bingqi serve --lab 打开
fault-fights-take-too-long = 几场战斗就超过 { $seconds } 秒，不再进行
fault-cannot-be-fought = 无法模拟：{ $why }
fault-report-too-large = 这场战斗的战报将超过 { $mb } MB，不予制作
fault-gm-as-before = { $gm ->
    [yes] 这场战斗有主持人；请为主持人留一个席位
   *[no] 这场战斗没有主持人；请去掉主持人的席位
}
fault-takes-too-long = { $seconds } 秒内未能重演，已放弃
fault-process-killed = 系统终止了正在重演的进程，内存不足时就会这样；请稍后再试
fault-cannot-listen = 无法在那里监听：{ $why }；请换一个 --port 或 --host
fault-nothing-to-rescue = 其中没有可以继续的部分；请从备份恢复，或删除它：bingqi tables delete
fault-rescue-what = 请说明要抢救什么：桌子的编号，或用 --into FILE 救出损坏的数据库里剩下的全部内容
fault-rescue-files-only = 只有 SQLite 文件才能放进新文件；请恢复这个数据库的备份
fault-served-already = 另一个 bingqi 正在提供这些桌子；请打开它的页面，或先结束它
fault-page-not-built = 网页尚未构建；请运行：{ $command }（不用网页也可以在终端里玩：bingqi play）
fault-page-left-out = 安装 bingqi 时没有带上网页；请设 BINGQI_PAGE=require 重新安装（不用网页也可以在终端里玩：bingqi play）
fault-page-older = 网页构建之后又改动过；请重新构建：{ $command }

## 用 Tiled 绘制的地图

fault-map-layer = 图层 { $name }
fault-map-cell = 格子 { $column },{ $row }
fault-map-object = 对象 { $name }
fault-map-not-a-map = { $value } 不是地图；请指定 Tiled 存为 JSON 的地图文件
fault-map-too-large = 超过 { $most } 字节；请去掉用不着的图层和图块
fault-map-version = 不认识格式 { $value }；请用 Tiled 1.0 至 1.11 重新保存地图
fault-map-infinite = 地图是无限的；请在地图属性中取消“无限”
fault-map-orientation = 没有 { $value } 这样的格子；请把地图改为六边形或正交
fault-map-stagger = 这里的六边形平边朝上，奇数列偏低；请在地图属性中把交错轴设为 X，交错索引设为奇数
fault-map-no-layer = 没有图块层；请画一个地形图块层
fault-map-which-layer = 有 { $n } 个图块层可能是地形；请只给其中一个设类别 "terrain"
fault-map-moved = 图层被移动了；请把它的偏移设为 0
fault-map-layer-size = 图层不是地图那样的宽 { $w } 格、高 { $h } 格；请用 Tiled 重新保存地图
fault-map-cells = 那里写着 { $n } 格，应为 { $wanted } 格；请用 Tiled 重新保存地图
fault-map-compression = 无法读取 { $value }；请把图块层格式设为 CSV，或 Base64（zlib、gzip 或不压缩）
fault-map-unpacked = 无法解开：{ $said }；请用 Tiled 重新保存地图
fault-map-no-tile = 没有图块；请补画一个
fault-map-no-tileset = 图块 { $n } 不属于任何图块集；请重画这一格
fault-map-no-terrain = 图块集中的图块 { $n } 没有 "terrain" 属性；请加上这个字符串属性，写明地形种类
fault-map-tileset-file = 无法使用 { $name }；请把图块集以 .tsj 存在地图旁边，或嵌入地图
fault-map-template = 由模板生成；请与模板分离
fault-map-class = 这里没有对象类别 { $value }；请改为 "zone" 或 "objective"
fault-map-twice = 有两个都叫 { $name }；请各取一个名字
fault-map-too-many = 区域和目标点太多；最多 { $most } 个
fault-map-zone-shape = 区域应是矩形或多边形；请这样画
fault-map-turned = 区域被旋转了；请把旋转设为 0，或画成多边形
fault-map-zone-empty = 没有哪一格的中心在这个区域内；请画大一些
fault-map-objective-shape = 目标点应是一个点；请画成点
fault-map-outside = 超出了地图边缘；请画在地图内
fault-map-one-zone = 地图上只有一个区域；请画两个，或一个也不画（则用上下两边）
fault-map-overlap = 区域 { $a } 与 { $b } 有 { $n } 格重叠；请分开画

## 单位与军队

fault-army-nobody = 里面一个人也没有；请列出成员、载具或炮兵连
fault-army-one-kind = 单位只能是步兵、载具或炮兵连之一，只有步兵和骑手能携带东西；请去掉这一项
fault-army-no-crew = 没有 { $station } 的位置；请给一个 crew 类部件设这个 station
fault-army-riders = { $wanted } 头坐骑却有 { $n } 名骑手；每头坐骑正好要一名
fault-army-unarmed = 需要一件普通武器或近战武器；请给每名步兵至少一件
fault-army-one-ordinary = { $found }：一名步兵只能带其中一件，除非想定或牌桌以 multiple_ordinary_weapons = true 约定可带多件
fault-army-not-carried = { $weapon } 不是普通武器或近战武器；特殊武器应写在单位的 special 里
fault-army-not-special = { $weapon } 不是特殊武器；请交给某个成员
fault-army-not-allowed = { $who } 不能用 { $what }；请看其模板允许什么
fault-army-nobody-may = 单位里没有人能用 { $what }；请看成员的模板允许什么
fault-army-edition = 初版中没有 { $weapon }；请换一件武器，或换一个版本
fault-army-one-grade = { $subject } 写了几个等级；每名步兵只有一个
fault-army-slots = 要占 { $used } 个槽位，只有 { $there } 个；请去掉一些
fault-army-too-many-hp = 总 HP 为 { $n }，至多 { $most }（SO，或队长的 LD）；请去掉一些人
fault-army-too-many-heads = 共 { $n } 人，至多 { $most }（SO，或队长的 LD）；请去掉一些人
fault-army-no-leader = 没有第 { $n } 名步兵；请从 0 数到 { $most }
fault-army-leader-no-hero = { $who } 不是英雄；请指定一名英雄，或不指定
fault-army-printed = 印着 { $printed } 分，但各项合计 { $found } 分；请改正
fault-army-hero-once = 英雄 { $hero } 出现了 { $n } 次；她只有一个人，请只用一次
fault-army-most = 有 { $n } 个 { $battery }，至多 { $most } 个；请去掉多余的
fault-army-limit = 共 { $n } 分，至多 { $most } 分；请减去 { $over } 分，或提高上限
fault-army-stranger = { $unit } 不是 { $faction } 的单位；请换一个，或去掉势力
fault-army-all-at-home = 以 { $n } 分为限，这支军队没有单位能上场；请提高 pt_limit，或换一支军队

## 武器、载具等组成单位的东西

fault-arms-turned = { $min } 到 { $max } 不是距离范围；请先写较小的
fault-arms-distance-twice = 距离 { $distance } 出现在两行里；请只留一行
fault-arms-off-map = 缺少；场外武器要有场外的命中修正
fault-arms-no-reach = 空白；没有距离就永远用不上
fault-arms-no-zero = 缺少距离 0；近战就在那里进行
fault-arms-heat = pen_inside 是穿甲高爆的第二个值；它与关键字 heat 要么都写，要么都不写
fault-arms-idle = 没有任何作用；请写 changes、bonuses 或 weapon
fault-arms-idle-change = 这里改变不了 { $attr }；请换一个属性
fault-arms-idle-bonus = 永远不起作用；请写一个值，以及从 min 到 max 的距离
fault-arms-hero-ld = 英雄有 LD，其他人没有；hero 与 ld 要么都写，要么都不写
fault-arms-one-weapon = 有 { $n } 件武器；炮兵连只有一件
fault-arms-kind = { $weapon } 属于 { $kind } 类；这里应为：{ $wanted }
fault-arms-twice = { $name } 出现了两次；每个只能有一次
fault-arms-d20 = { $low } 到 { $high }：d20 的下一个点数是 { $wanted }；请按点数顺序列出部位，不留空缺
fault-arms-d20-end = 点数到 { $n } 为止；最后应是 20
fault-arms-d6 = d6 的点数 { $face } 不能用两次，也只能是 1 到 6
fault-arms-station = station 只用于 crew 类部件，而它们都要有一个
fault-arms-no-face = 缺少；没有 d6 的点数就永远不会被击中
fault-arms-air = 飞行器能进入任何等级的地形：六个等级都要写出消耗
fault-arms-water = 舟艇离不开水：六个等级中只有前两个（TL -2、-1）写出消耗，其余都是 "*"
fault-arms-mount = 坐骑只有一个乘员位置，station 为 rider
fault-arms-zones = 请给双方各一个区域，或都不给
fault-arms-shut-zone = 区域 { $zone } 里没有一格是其单位能进入的；请在那里放上能进入的地形，或把区域画在别处
fault-arms-no-objectives = 本场景没有写目标点，无法以目标点定胜负；请在 objectives 里写上，或改用别的 victory

## 魔法少女的对决

fault-mt-no-dice = { $damage } 里没有骰子，而骰数要计入致命伤害；请写成 2d6+1 这样
fault-mt-too-dear = { $name } 要花 { $order } 点秩序、{ $distortion } 点歪曲法术力，她的法术力池永远装不下；请提高 capacity_order 或 capacity_distortion，或去掉它
fault-mt-no-phases = 有歪曲阶段的单位才有阈值；请设 has_cp，或去掉阈值
fault-mt-thresholds = 阈值应当递增，第一个要大于 { $n }（distortion_permanent）；请这样写
fault-mt-phase-effects = 写了 { $n } 个阶段的效果，阈值却有 { $most } 个；每个阶段对应一个阈值
fault-mt-price-score = 只有属性的一级才从某个分值往下降；score 请只写在那里
fault-mt-price-not-hers = 她没有 { $thing }；账目里请只写她有的东西
fault-mt-price-steps = { $attribute } 的各级应从 { $score } 起逐级往下，不重复，不留空缺；请这样写
fault-mt-few-heads = { $n } 人不成战团；至少要 3 人，或写明 size
fault-mt-group-unarmed = 缺少；这个战团的成员没有武器，请给它一件
fault-mt-group-decisive = { $weapon } 只能进行致命攻击，而战团不进行致命攻击；请给战团换一件武器
fault-mt-spell-idle = 没有任何作用；请写 attack 或 effects
fault-mt-attack-instant = 只持续一次攻击的效果要在攻击进行时施放；请改为瞬间法术，或延长持续时间
fault-mt-spell-count = 只能有一个目标：攻击、堆栈中的一项、自己都只算一个；请去掉 count
fault-mt-spell-endless = 可以没完没了地施放：它不消耗法术力，或又全数还回；请给它一个代价（若只消耗先导度，须有条件 priority_at_least）
fault-mt-counter-instant = 只有瞬间法术能应对堆栈中的一项；请把 timing 设为 "instant"
fault-mt-no-area = 只有区域攻击才谈得上毁灭性；请给 attack 设 area，或去掉这一项
fault-mt-attack-enemy = 攻击要以敌人为目标；请把 who 设为 "enemy"
fault-mt-attack-kinds = 空白；攻击是制敌、致命，或两者皆可
fault-mt-damage-kind = { $type } 类伤害不会是 { $kind }；可以是：{ $can }
fault-mt-trigger-idle = 没有任何作用；请写 effects
fault-mt-trigger-endless = 它会没完没了地响应自己：不消耗法术力，效果又会再次引发 { $happens }；请给它一个代价
fault-mt-happens-by-nobody = { $happens } 不是谁造成的；请把 by 设为 "any"
fault-mt-happens-to-nobody = { $happens } 不落在任何一个单位头上；请把 to 设为 "any"
fault-mt-happens-on-nobody = { $happens } 时没有 { $on } 可供作用；请把 on 设为 "self"；若它落在某个单位头上，也可设为 "subject"
fault-mt-no-entry = { $happens } 时堆栈中已没有可以打断的一项；可以响应：{ $can }
fault-mt-condition-value = 只有 priority_at_least 与 priority_at_most 需要数值；请只写在那里
fault-mt-op-needs = 缺少；没有 { $field }，效果 { $op } 就没有作用
fault-mt-op-heal = 治疗不会扣减 HP；请写正数，或改用 harm
fault-mt-op-idle = 效果 { $op } 用不到 { $field }；请去掉
fault-mt-counter-entry = 要以堆栈中的一项为目标才能打断它；请这样设目标，或换一种效果
fault-mt-move-self = 距离从施法者算起，谁也不能远离自己；请以别人为目标
fault-mt-bad-id = { $id }：编号只能用小写字母、数字和连字符，至多 60 个；请改名
fault-mt-id-number = { $id }：纯数字的编号会被当成攻击的充能；请在编号里加上字母
fault-mt-id-taken = 编号 { $id } 已被占用；请各用各的
fault-mt-sides = 至少应有两方，而不是 { $n } 方
fault-mt-strategy-sides = 战术对决在双方之间进行，而不是 { $n } 方；请去掉 strategy，或改为双方
fault-mt-no-general = 缺少；有战术对决时，每一方都要有统帅
fault-mt-nobody-fights = 这一方没有参战者；请至少给它一个不是非战斗人员的单位
fault-mt-one-of-both = 单位是角色或战团之一；请写且只写其中一项
fault-mt-ambushed = 遭到伏击的人没有预备好的武器；请去掉 ready 或 ambushed
fault-mt-group-kind = 战团不能是 { $kind }；请去掉 kind
fault-mt-leads = 只有参战的角色才能率领战团；请去掉 leads
fault-mt-rear = 只有领袖才在后方指挥；请写明她率领的战团，或去掉 rear
fault-mt-joins-late = 最后一回合是第 { $most } 回合，之后没有人能加入；请写较早的回合
fault-mt-bands = 距离带应当递增；请写四个等级，一个比一个大
fault-mt-hazard-idle = 它永远不造成伤害；请写骰子或正数
fault-mt-distance-self = { $id } 与自己没有距离；请写两个不同的
fault-mt-distance-twice = { $a } 与 { $b } 的距离写了两次；请去掉一个
fault-mt-triangle = { $a } 与 { $b } 相距 { $level }，经过 { $by } 却只有 { $round }；请改动这三个距离之一

## 魔法少女未被提供的动作

fault-mt-action-spent = { $who }的标准动作已用完；请结束轮，或做不花标准动作的事
fault-mt-not-instant = { $spell }不是瞬间法术；请在自己轮的行动步骤中施展
fault-mt-no-interrupts = 这场战斗不使用插入阶段；请在自己的轮施展
fault-mt-no-window = 回答这个问题时不能插入；请等待下一个插入时点
fault-mt-not-her-turn = { $who }只能在自己的轮行动；请先回答所问
fault-mt-charge-cap = 充能 { $n } 点过多；一次至多充入 { $most } 点
fault-mt-charge-pool = 充能 { $n } 点超出剩余的秩序法术力；至多充入 { $pool } 点
fault-mt-aim-weapon = { $who }没有备好的武器，也没有攻击法术；请先备好武器再瞄准
fault-mt-aim-late = { $who }没有先导度可供瞄准，或此后已无时点；请现在行动
fault-mt-delay-last = { $who }是本回合最后一个尚未行动的单位，再等也没有别人；请现在行动，或结束本轮
fault-mt-ambushed-passive = { $who }遭到伏击，只能被动防御；请选择 passive
fault-mt-no-parry = { $weapon }不能用来格挡；请闪避，或被动防御
fault-mt-jade-bare = 这次掷骰没有可提升的加值；请提升骰子
fault-mt-jade-points = { $n } 点燃玉点数不够再提升一级；请到此为止，或再燃一些
fault-mt-jade-full = 第 { $n } 枚骰已是最大的 { $face }；请提升别的骰子
fault-mt-no-dice-now = 燃玉提升{ $who }已掷出的骰子；现在没有，请等到掷骰时
fault-mt-not-there = { $who }不在战场上；请另选在场者
fault-mt-own-side = { $who }是同一阵营的；请选择敌人
fault-mt-only-shifted = 先导逆转得来的动作只能攻击{ $who }；请以其为目标，或做别的事
fault-mt-out-of-range = { $who }的距离为 { $level }，可及范围是 { $least } 至 { $most }；请移动，或另选目标
fault-mt-group-withering = { $who }是战团，只能作制敌攻击；请改用制敌攻击
fault-mt-crash-decisive = { $who }处于先导崩溃，不能作致命攻击；请改用制敌攻击，或先脱离崩溃
fault-mt-damage-only = 这种伤害只能是{ $kind ->
    [withering] 制敌
   *[decisive] 致命
}伤害；请改选该种类
fault-mt-no-weapon = { $who }没有备好的武器；请先备好一件
fault-mt-not-her-weapon = { $who }没有携带{ $weapon }；请选择所携带的武器
fault-mt-not-ready = { $weapon }没有备好；请先备好它
fault-mt-nobody-around = { $who }攻击周围所有敌人，但近处没有够得着的；请先靠近
fault-mt-not-all = { $who }以此只能攻击一个目标；请指明目标
fault-mt-strikes-all = { $who }同时攻击接触距离内的所有敌人；请选择 all
fault-mt-full-cover = { $who }有全掩蔽，远程攻击无法触及；请绕开掩蔽，或靠近到接触距离
fault-mt-helpless = { $who }已陷入无助，没有先导度可失；请改用致命攻击，或另选目标
fault-mt-not-fleeing = { $who }不是正在逃跑的敌方战团；请改为攻击
fault-mt-no-hunt = 屠杀是制敌攻击，而{ $who }手头没有能造成制敌伤害的武器；请准备另一件武器
fault-mt-too-many = { $who }以规模 { $size } 逃跑；单独的战斗者只能屠杀规模不超过 { $most } 的战团，请派出战团
fault-mt-groups-only = { $who }不是战团；只有战团才能包围他人
fault-mt-no-formation = { $who }不是战团；只有战团才能散开或收拢队形
fault-mt-formation-late = { $who }本轮已经有所行动；战团要先变换队形再做别的，请留到下一轮
fault-mt-formation-already = { $who }已经{ $spread ->
    [true] 散开；可改为收拢队形
   *[false] 收拢队形；可改为散开
}
fault-mt-not-in-contact = { $who }不在接触距离内；请先靠近
fault-mt-not-engaged-now = { $who }已被包围，或不是能行动的单独个体；请另选目标
fault-mt-waited-too-late = { $who }已经瞄准或有所行动；待机要跳过整轮，请改为结束轮
fault-mt-shift-no-wait = { $who }因逆转所得的动作不能用来待机；请使用它，或结束
fault-mt-nobody-to-guard = { $who }在战场上没有可护卫的同伴；请改用全力防御
fault-mt-ready-already = { $weapon }已经备好或无需备好；直接使用即可
fault-mt-not-her-group = { $group }不认{ $who }为领袖；请指挥认其为领袖的战团
fault-mt-no-rout = { $who }没有溃败，无需集结；请下命令或整队
fault-mt-rout-rally = { $who }正在溃败；请先集结
fault-mt-fearless = { $who }拥有完美士气，损失无法靠整队恢复；请改为下命令
fault-mt-rallied-once = { $who }在此规模下已整队过一次；须再失去规模才能整队
fault-mt-nothing-missing = { $who }的数量没有损失；有损失时再整队
fault-mt-no-boss = 燃玉只限 BOSS 战；这场不是
fault-mt-no-player = { $who }不是玩家角色；只有玩家角色能燃玉
fault-mt-burning-already = { $who }已在燃玉；请改为转化已投入的灵魂玉
fault-mt-no-own-jade = { $who }没有灵魂玉可燃；只能作罢
fault-mt-not-burning = 须先燃尽剩余的灵魂玉，才能转化已投入的；请先选 { $key }
fault-mt-no-ledger = 账目中没有第 { $n } 项；编号从 0 到 { $most }
fault-mt-burnt-already = 账目第 { $n } 项已经燃尽；请另选
fault-mt-burn-from-top = 属性须从最高一级往下燃；请先选比第 { $n } 项更高的一级
fault-mt-engaged = { $who }被{ $by }包围，无法移动；请先挣脱
fault-mt-prone = { $who }倒在地上，无法移动；请先起身
fault-mt-no-nearer = { $who }已近在咫尺，不能更近；请退开，或向别处移动
fault-mt-too-far-to-move = 通常移动不能超出距离 { $most }；要走得更远请撤退或逃脱
fault-mt-leaves-sight = 这样{ $who }会离开对手的视距；请改用撤退
fault-mt-no-cover = { $who }的掩蔽对你不起作用；请攻击，或靠近
fault-mt-around-range = 须在距离 { $least } 至 { $most } 才能绕开{ $who }的掩蔽；请先移动
fault-mt-group-passes = { $who }是战团，不能穿越其他战团；请改道移动
fault-mt-passed-already = 每回合只能穿越{ $who }一次；请等到下一回合
fault-mt-rushed-already = 本回合已对{ $who }试过跟步；请等到下一回合
fault-mt-cannot-follow = { $who }会飞，无法徒步跟上；请用够得着的手段
fault-mt-rush-helpless = { $who }已无法行动，不会移动；无需跟步
fault-mt-rush-not-now = { $who }并未要移动；请在其声明移动时，或在自己的轮跟步
fault-mt-nobody-in-sight = { $who }没有符合规定、需要撤退离开的对手；请改用通常移动或逃脱
fault-mt-stands = { $who }并未倒地；请做别的事
fault-mt-no-such-cover = 没有这样的掩体；{ $n ->
    [0] 此处没有任何掩体
   *[other] 可用的有：{ $places }
}
fault-mt-in-cover = { $who }已在那里掩蔽；留在原处即可
fault-mt-back-to-the-sea = 敌方的战术断了退路，己方无人能够逃脱；只能作战
fault-mt-too-near = 须所有对手的距离都在 { $least } 以上才能逃脱；{ $who }请先拉开距离
fault-mt-not-held = { $who }没有被包围；可以自由移动
fault-mt-not-her-spell = { $who }没有{ $spell }；请选择已有的
fault-mt-spell-crash = { $who }处于先导崩溃，不能使用标准法术；{ $spell }须等脱离崩溃后施展
fault-mt-no-mana = { $spell }需要秩序法术力 { $order } 点、歪曲法术力 { $distortion } 点，现剩 { $now } 点和 { $dark } 点；请等到下一回合
fault-mt-conditions = { $spell }的条件没有满足；详见其说明
fault-mt-spell-self = { $spell }只对施法者自己有效；请不指定目标
fault-mt-spell-whom = { $spell }需要目标；请指明
fault-mt-spell-many = { $spell }至多有 { $most } 个不同的目标；请减少目标
fault-mt-spell-who = { $spell }的目标须是{ $whom ->
    [ally] 其他同伴
    [friend] 同伴
   *[enemy] 敌人
}；请另选
fault-mt-spell-demands = { $who }不符合{ $spell }对目标的要求；详见其说明
fault-mt-no-entry-there = { $spell }须以堆栈中尚未结算的一项为目标；请指明
fault-mt-own-entry = { $spell }须以敌人声明之物为目标；请另选
fault-mt-spell-in-force = { $spell }对{ $who }已在生效，且不与自身叠加；请等它结束
fault-mt-spell-untimely = { $spell }只对一次攻击有效，而{ $who }眼下不在任何攻击之中；请在攻击进行时施放
fault-mt-own-undoing = { $spell }消耗 { $cost } 点先导度，付出后施法者自己便会崩溃，法术随之落空；请保留更多先导度
fault-mt-spell-kind = { $spell }是攻击法术；请指明 withering 或 decisive
fault-mt-answered = { $spell }在这次中断中已经用过；下次中断才能再响应
fault-mt-nothing-to-answer = 刚才没有发生{ $spell }可以响应的事；请等待时机
fault-mt-uneven-distances = 距离两个方向不一致，或有人与自己有距离；请使每一对的距离一致
fault-mt-of-single = { $who } 是战团，只有数量层级和规模，没有 HP，也不会先导崩溃；请改动那些数值，或指定单个角色
fault-mt-of-group = { $who } 不是战团，而这只会发生在战团身上；请指定一个战团
fault-mt-hp-max = { $who } 的 HP 上限由体质决定，为 { $n }；请用 attribute_penalty 改动体质
fault-mt-no-site = 地利由主持人裁定，而本场没有主持人；请另选战术
fault-mt-not-absent = { $who } 已在场上，或已彻底离场；只有尚未到场者才能加入
fault-mt-not-recovering = 只有在先导崩溃中且先导度高于 0，{ $who } 才会脱离崩溃；请提高其先导度，其余由规则处理
fault-mt-not-crashing = 只有先导度为 0 的角色才会先导崩溃，{ $who } 不是；请把其先导度降到 0，其余由规则处理
fault-mt-nobody-dies = 按开关 lethal_zero_hp，此处 0 HP 不会死亡；请让 { $who } 保持无助
fault-mt-not-deadly = { $who } 不是被致命伤害打倒的，制敌伤害不会致死；请先让其因致命伤害陷入无助
fault-mt-unable = { $who } 什么也做不了：已离场、陷入无助、溃败，或是非战斗人员；请指定能行动者
fault-mt-withering-immune = { $who } 有歪曲阶段，不受制敌伤害；请改以致命伤害扣除 HP
fault-mt-no-priority = { $who } 是非战斗人员或弱太多的对手，先导度恒为 0；请指定角色或战团
fault-mt-no-debt = { $who } 不会欠这么多：至多欠 { $most } 点先导度，且只在先导崩溃中；请先让其崩溃
fault-mt-cannot-hold = { $by } 不能包围 { $who }：只有处于接触距离的敌方战团才能包围尚未被包围、也未陷入无助的单个角色；请指定这样的战团，或留空
fault-mt-burns-nothing = { $who } 还没有开始燃玉；请先用 jade_burning 开始
fault-mt-disabled-already = { $who } 在本故事中已经承受过灵魂残疾；每个故事只有一次

fault-arms-at-whom = { $act } 对谁？请写出敌方单位，如 { $act }:blue-1
fault-arms-unseen = 没有人知道{ $target }在哪里
fault-arms-intel = 需要{ $target }的情报 { $need }，{ $who }只有 { $have }
fault-arms-unlinked = 需要{ $target }的情报 { $need }，{ $who }只有 { $have }：己方共享 { $shared }，但它本回合没有接通
fault-arms-no-sight = { $who }看不到{ $target }
fault-arms-too-far = { $who }没有在这个距离上够得着{ $target }的手段
fault-arms-not-in-cell = 近战须在同一格：{ $target }在另一格
fault-arms-flies = { $target }在空中
fault-arms-not-on-foot = { $who }不是徒步单位
fault-arms-no-optical = { $who }不能光学侦察（OR 0）
fault-arms-no-electronic = { $who }不能电子侦察（ER 0）
fault-arms-silent = { $target }没有电磁信号（ES 0）
fault-arms-covered = { $who }已经隐蔽
fault-arms-no-cover = 此处地形不能让{ $who }隐蔽
fault-arms-no-seat = { $who }所在格没有座位足够的载具
fault-arms-aboard = { $who }正搭乘{ $carrier }；请先下来
fault-arms-battery = { $who }在场外，只能射击，不能做别的
fault-arms-shot = { $who }已经射击过：场外单位每回合只射击一次
fault-arms-no-suppression = 本场战斗没有压制射击；开关 module_suppression 可以允许
fault-arms-nothing-to-share = 关于{ $target }，{ $who }知道的并不比己方共享的多
fault-arms-not-carried = { $who }没有带着可投掷的{ $item }
fault-arms-not-manned = { $who }无人能用{ $weapon }射击：没有这件武器，或已损坏，或无人操作
fault-arms-unarmed = { $who }没有可以射击的武器
fault-arms-closed = { $who }不能进入 { $cell }
fault-arms-full = { $cell } 已满
fault-arms-out-of-reach = { $who }有 { $m } 点移动力，一次移动到不了 { $cell }

## 内容中的公式

fault-formula-long = 公式最多 { $most } 个字符
fault-formula-ends = 末尾缺少内容
fault-formula-unread = 此处的 { $rest } 无法读懂
fault-formula-deep = 嵌套过深；最多 { $most } 层
fault-formula-large = { $number } 这个数太大
fault-formula-dice = 骰子最多 { $most } 枚，每枚 2 至 { $sides } 面
fault-formula-no-dice = 骰子只能单独写在和式中，如 1d6 + 2，并且只能用在需要掷骰的地方
fault-formula-no-number = 此处应为数
fault-formula-no-truth = 此处应为能判断真假的条件，如 STR >= 4
fault-formula-one-word = { $call }( ) 中应填一个词
fault-formula-two-numbers = { $call }( ) 中至少应有两个数
fault-formula-fine = 小数位数过多
fault-formula-by-zero = 以零为除数
fault-formula-overflows = 结果超过十亿

# death_drive
fault-tier-too-high = { $action }的MR超过{ $id }的CR
fault-no-prerequisite = { $id }不满足{ $action }的前置
fault-no-requirement = { $id }不满足{ $action }的需求
fault-after-attack = { $id }本回合已经攻击，不能再执行起手动作
fault-no-rest = 只能在休整场景进行
fault-no-conflict = 只能在冲突场景进行
fault-no-standard = { $id }本刻的标准动作已用
fault-no-instant = { $id }没有剩余的即时动作
fault-not-hers = { $id }没有{ $action }
fault-no-weapon = { $id }没有可用的武器
fault-not-with-that = { $action }不能以此使用
fault-no-execution = { $action }的次数已用尽
fault-lacks-sp = { $id }无法支付{ $action }的SP
fault-lacks-hp = { $id }无法支付{ $action }的HP
fault-lacks-pp = { $id }无法支付{ $action }的PP
fault-lacks-slots = { $id }没有剩余时序用于{ $action }
fault-lacks-points = 战术点不足以使用{ $action }
fault-out-of-range = { $object }不在{ $id }的范围内
fault-no-object-of-it = 不是{ $action }的合法对象
fault-has-stance = { $id }已处于{ $action }的姿态
fault-no-focus = { $id }没有维持中的专注效果
fault-nothing-to-spare = { $id }没有多余的容量可分配
fault-nothing-to-end = { $id }没有可终止的效果
fault-cannot-stop = { $action }不能停止
fault-not-stopped = { $action }并未停止
fault-once-a-turn = { $id }本回合已停止、恢复或徒然宣言过{ $action }
fault-dd-column = 第{ $column }列：{ $fault }
fault-dd-change-on = 应对只能改变检定的判定值、骰值或目标值
fault-dd-dice-of-check = { $kind }作用于检定的骰子；请去掉 on
fault-dd-answers-to = 只能写在带触发的动作的 results.always 中：{ $triggers }
fault-dd-attack-tag = 带 attack 的动作须有标签 "attack"
fault-dd-attack-unrolled = 攻击须有检定：attacker-rolls、both-roll 或 defender-rolls
fault-dd-automatic-cost = 自动动作没有代价
fault-dd-automatic-deed = 没有触发的自动动作只能给予修正值与亲和性
fault-dd-both-have-points = 两队同时拥有战术点，应互相抵消
fault-dd-clock-check = 命刻不会防御；请用 fixed-target
fault-dd-clock-fill = who = "clock" 与 does = "clock" 须同时出现
fault-dd-clock-full = 开始时已填充{ $filled }/{ $segments }；请至少留一格
fault-dd-degrees-open = degrees 只用于 resolution = "open"
fault-dd-degrees-order = 各等级须从低到高，且互不相同
fault-dd-modifier-value = { $kind }须为1以上；增减由其种类决定
fault-dd-open-degrees = 开放检定须写 degrees，说明达到多少有何成果
fault-dd-open-results = 开放检定的结果写在 degrees 之下
fault-dd-endless = 没有代价与频率的自由动作可以无限使用；请补上其一
fault-dd-gauges-beyond = 分配了{ $n }点，而只有{ $most }点：基本STR加基本GNO
fault-dd-gauges-uneven = 最大的一段超过最小一段的两倍；请分配得更平均
fault-dd-id-taken = { $id }已被占用；请换一个
fault-dd-no-ability = 没有属性；例如 ["DEX"]
fault-dd-no-check = 没有检定；请写在 always 中，或指定 resolution
fault-dd-no-damage = 不造成伤害；请加 does = "damage"，或去掉
fault-dd-no-duration = 会立即结束；请给动作 duration，或写 lasts
fault-dd-no-end = 须说明何时结束
fault-dd-no-range = 没有范围；例如 ["near"]
fault-dd-no-types = 没有伤害类型；例如 ["physical"]
fault-dd-nobody-heals = 以无力化者为对象的动作必须能治疗
fault-dd-nobody-there = 开始时无人在场；请至少让一人不带 arrives
fault-dd-not-lost = { $who }没有失去这么多
fault-dd-open-tag = resolution = "open" 与标签 "open" 须同时出现
fault-dd-part-automatic = { $id }是自动动作，不能作附属动作
fault-dd-parts-deep = { $id }使附属动作超过{ $most }层；是否有动作使用自身？
fault-dd-self-objects = 对象是自身；请写 range，或去掉 objects
fault-dd-sets-itself-off = 会不断触发自身（{ $trigger }）；请给出代价或频率
fault-dd-slots-rest = 时序只在休整中消耗；请加标签 "rest"
fault-dd-standard-trigger = 标准动作只能在自己的回合宣言，不能触发（{ $trigger }）；请用 "instant" 或 "free"
fault-dd-stop-automatic = 只有自动动作可以停止
fault-dd-strength = 其增益共占强度{ $n }；效力{ $potency }的强度为{ $least }至{ $most }
fault-dd-strong-buffs = 强效增益超过{ $most }项；请减少
fault-dd-tier-beyond = { $id }的MR为{ $tier }，而角色的CR为{ $most }
fault-dd-too-many = 参战者超过{ $most }
fault-dd-too-many-gauges = 写了{ $n }段；只有{ $most }段
fault-dd-two-durations = 写了两种时效；请只留一种
fault-dd-zone-count = 对象是整个位置；请去掉 count

# ragnarok

fault-cr-blocked = 那里有阻挡地形
fault-cr-courage-or-fear = 战士要么有勇气，要么有恐惧；请给出其中之一
fault-cr-crossed = 这些顶点不构成多边形：边相交，或没有面积
fault-cr-engaged = 部队与敌接触：只能肉搏或脱离
fault-cr-further = 那里比 { $n } 厘米更远
fault-cr-has-acted = 部队已经做过别的，不能再这样做
fault-cr-is-there = { $unit }已在场上
fault-cr-mode-not-own = { $mode }不是一名玩家能单独采用的模式；可选：{ $allowed }
fault-cr-no-disengaging = 本场战斗不能脱离接触
fault-cr-no-enemy = { $unit }不是场上的敌人
fault-cr-no-marksmen = 这里没有人还能射击
fault-cr-no-place = { $unit }在那里放不下；请给它更多空间，或换个位置
fault-cr-no-room = 没有空间
fault-cr-no-way = 没有路通到那里，或部队会散开
fault-cr-no-zone = 第三支及以后的战队需要写明自己的 zone
fault-cr-nobody = 这支部队里没有人；请写明 standards、specials 或 incarnate
fault-cr-not-arrived = 部队尚未登场
fault-cr-not-engaged = 部队没有与敌接触
fault-cr-not-seen = 没有人看得见{ $unit }
fault-cr-not-there = { $fighter }已不在场上
fault-cr-not-to-rout = { $unit }不在场上，或已在溃逃
fault-cr-off-table = 底座会超出桌面
fault-cr-one-side = 战斗至少要有两方
fault-cr-open-camp = 没有“{ $camp }”这个阵营可以摊开牌列；可选：{ $allowed }
fault-cr-out-of-range = { $unit }超出射程或视线
fault-cr-outside = 超出了 { $wide } 乘 { $deep } 厘米的桌面
fault-cr-taken = 那里已有人站着，或会碰到敌人
fault-cr-target-engaged = { $unit }正在肉搏：不能射击
fault-cr-too-early = { $unit }在第 { $n } 回合之前不能登场
fault-cr-too-far = { $unit }太远
fault-cr-two-camps = 军事天才模式需要两个阵营，这里有 { $n } 个
